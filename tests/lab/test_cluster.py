"""The lab on Ray: two nodes of Ray's own test cluster, one of which is killed in the middle (`make test-cluster`)."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from turfhouse.bots.played import Player
from turfhouse.games.registry import by_the_book
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.run import OUTCOMES, run

SMALL = by_the_book("dungeon", options={"tiles": {"I": 2, "L": 2, "T": 2, "X": 2}})
ARMS = (Arm("one", SMALL, (Player("policy"),)), Arm("two", SMALL, (Player("policy"),), lots="other"))
EXPERIMENT = Experiment("cluster", ARMS, seed=5, deals=80)


@pytest.mark.soak
def test_the_same_bits_on_two_nodes_one_of_which_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "120")  # a busy machine
    pytest.importorskip("ray", reason="needs the extra `cluster`: make test-cluster")
    from ray.cluster_utils import Cluster

    from turfhouse.lab.raycrew import RayCrew

    run(EXPERIMENT, tmp_path / "here")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    crew = RayCrew(cluster.address)
    assert crew.workers == 2
    killed = threading.Event()

    def kill() -> None:
        while len(list((tmp_path / "there").glob("deals-*.parquet"))) < 3:
            time.sleep(0.05)
        cluster.remove_node(second, allow_graceful=False)
        killed.set()

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    try:
        run(EXPERIMENT, tmp_path / "there", crew)
    finally:
        crew.close()
        cluster.shutdown()
    assert killed.wait(30), "the run was over before a node could be killed: give it more deals"
    assert (tmp_path / "there" / OUTCOMES).read_bytes() == (tmp_path / "here" / OUTCOMES).read_bytes()
