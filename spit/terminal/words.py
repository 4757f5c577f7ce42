"""The door through which every word for people goes, so that it can be translated."""

import gettext

_ = gettext.translation("spit", fallback=True).gettext
