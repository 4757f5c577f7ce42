"""Who decides: given a view, answers with an action and a tick."""
