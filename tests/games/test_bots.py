"""The golden games of bots."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from bots import SETUPS, file_of, recording

from spit.simulate import Setup


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.seed)
def test_a_seed_gives_the_game_that_it_always_gave(setup: Setup) -> None:
    """M05: deals, bots, coins and openings come from the seed alone."""
    assert recording(setup) == file_of(setup).read_text(encoding="utf-8")


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_no_hash_decides_anything(hash_seed: str) -> None:
    """M03: another process with other hashes plays the same game."""
    script = "import bots; print(bots.recording(bots.SETUPS[2]), end='')"
    again = subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(__file__).parent,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert again.stdout.decode() == file_of(SETUPS[2]).read_text(encoding="utf-8")
