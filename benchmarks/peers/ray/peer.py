"""Ray actors that pass references, as a peer of chains: one part of it for each process. See README.md."""

import contextlib
import functools
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

import ray

FACTOR = 3
WORKER_PORTS = 20_000  # Ray's own range has the ports that the peers are given


@functools.cache
def payload(size):
    """The payload of a size that goes in."""
    x = 1
    made = bytearray(size)
    for i in range(size):
        x = (1664525 * x + 1013904223) % 2**32
        made[i] = x >> 24
    return bytes(made)


def done(came, number):
    """What the service with this number makes of a payload."""
    return bytes([(FACTOR * came[0] + number) % 256]) + came[1:]


def number_of(hop):
    """The number of the service whose turn it is."""
    return hop % 2 + 1


def mistake(came, hops, sent):
    """What is wrong with what came out; empty when nothing is."""
    first = sent[0]
    for hop in range(hops):
        first = (FACTOR * first + number_of(hop)) % 256
    if len(came) != len(sent):
        return f"{len(came)} bytes came out of {hops} hops, and {len(sent)} went in"
    if came[0] != first or came[1:] != sent[1:]:
        return f"after {hops} hops a byte of {len(sent)} is not what it should be"
    return ""


class Wrong(Exception):
    """What came out is not what had to."""


@ray.remote(num_cpus=0)
class Worker:
    """The service."""

    def __init__(self, number):
        self.number = number

    def work(self, came):
        return done(came, self.number)


def place(words):
    """The place that arguments tell of."""
    found = {"role": words[0], "servers": []}
    for option, value in zip(words[1::2], words[2::2]):
        if option == "--server":
            found["servers"].append(value)
        else:
            found[option.removeprefix("--")] = value
    return found


def authority(address):
    return address.split("//")[1].rstrip("/")


def start_node(here, directory):
    """A node of Ray's cluster, by its own command, in a process group of its own; stop_node ends it."""
    ray_command = os.path.join(os.path.dirname(sys.executable), "ray")
    role = here["role"]
    name = "hub" if role == "hub" else "service" + here["number"]
    ports = WORKER_PORTS + 100 * (0 if role == "hub" else int(here["number"]))
    command = [ray_command, "start", "--block", "--disable-usage-stats", "--num-cpus=1", "--object-store-memory=200000000"]
    command += [f"--min-worker-port={ports}", f"--max-worker-port={ports + 99}"]
    command += ["--node-ip-address=" + here["listen"], "--resources={\"" + name + "\": 1}"]
    if role == "hub":
        command += ["--head", "--port=" + here["port"], "--include-dashboard=false", "--temp-dir=" + directory]
    else:
        command += ["--address=" + authority(here["hub"])]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, stderr=sys.stderr, start_new_session=True)


def stop_node(node):
    """Ends a node, and whatever of its group is left then."""
    node.terminate()
    try:
        node.wait(4)
    except subprocess.TimeoutExpired:
        pass
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(node.pid, signal.SIGKILL)
        node.wait()


def connect(here):
    """Joins the cluster, and puts an actor at each service's site."""
    deadline = time.time() + 120
    while True:
        try:
            ray.init(address=authority(here["hub"]), _node_ip_address=here["listen"], log_to_driver=False)
            break
        except (ConnectionError, RuntimeError, ValueError):
            if time.time() > deadline:
                raise
            time.sleep(1)
    workers = [Worker.options(resources={f"service{n}": 0.1}).remote(n) for n in (1, 2)]
    ray.get([worker.work.remote(b"x") for worker in workers], timeout=120)
    return workers


def carry(workers, hops, sent):
    """Each actor gets a reference to what the one before it makes; only the last result comes here."""
    worked = sent if len(sent) <= 100_000 else ray.put(sent)
    for hop in range(hops):
        worked = workers[number_of(hop) - 1].work.remote(worked)
    return ray.get(worked)


def seconds(workers, hops, sent):
    before = time.perf_counter()
    came = carry(workers, hops, sent)
    took = time.perf_counter() - before
    wrong = mistake(came, hops, sent)
    if wrong:
        raise Wrong(wrong)
    return took


def answer(workers, order):
    words = order.split()
    if len(words) != 5 or words[0] != "run":
        return f"cannot obey '{order.strip()}'"
    hops, size, times, threads = map(int, words[1:])
    sent = payload(size)
    try:
        with ThreadPoolExecutor(threads) as callers:
            took = list(callers.map(lambda _: seconds(workers, hops, sent), range(times)))
        return " ".join(["took"] + [f"{one:.6f}" for one in took])
    except Wrong as e:
        return f"wrong {e}"
    except Exception as e:  # whatever Ray says is the answer
        return "cannot " + " ".join(str(e).split())[:500]


def main():
    out = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # whatever a library prints must not pass for an event
    here = place(sys.argv[1:])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # by way of finally
    node, workers = None, None
    directory = tempfile.mkdtemp(prefix="ray-peer-")
    try:
        if here["role"] in ("hub", "server"):
            node = start_node(here, directory)
            select.select([sys.stdin], [], [], 5)  # nobody asks before it is up, but may end it
            if node.poll() is not None:
                raise SystemExit("Ray has not started; see above")
        elif here["role"] == "client":
            workers = connect(here)
        else:
            raise SystemExit(f"this peer plays no {here['role']}")
        out.write(f"ready http://{here['listen']}:{here['port']}\n")
        for order in sys.stdin:
            out.write(answer(workers, order) + "\n")
    finally:
        if node is not None:
            stop_node(node)
        shutil.rmtree(directory, ignore_errors=True)


if __name__ == "__main__":
    main()
