"""Hands 20 calls over to coordinators, and has each result once, whichever coordinator dies meanwhile.

    python3 coordinators.py http://a:7800/coordinator http://b:7800/coordinator http://c:7800/coordinator
"""

import json
import os
import random
import sys
import time
from datetime import datetime, timezone

import requests
from zeep import Client, Transport
from zeep.exceptions import Fault, TransportError

NAMESPACE = "{http://rpcchain.org/chain/1}"
HOUR = 3_600_000
PATIENCE = 2_000  # milliseconds; the coordinators wait no longer than a heartbeat period of theirs
TURN_AWAY = ("BUSY", "BROKEN", "OVERLOADED")


def counters(text):
    """The numbers of calls in a text such as 1-40,42."""
    found = []
    for part in filter(None, (text or "").split(",")):
        first, _, last = part.partition("-")
        found.extend(range(int(first), int(last or first) + 1))
    return found


class Session:
    """The calls of one login. Whoever must survive its own end, too, keeps `life`, `orders` and `last` on a disk."""

    def __init__(self, addresses, user, session):
        self.addresses = list(addresses)
        self.login = {"user": user, "session": session}
        self.life = random.getrandbits(62)  # another at each start
        self.orders = {}  # handed over, and not acknowledged
        self.last = 0
        self.behind = False  # whether this coordinator may lack what another had
        transport = Transport(timeout=5, operation_timeout=10)
        if "CHAIN_USER" in os.environ:  # where a password is wanted
            transport.session.auth = (os.environ["CHAIN_USER"], os.environ["CHAIN_PASSWORD"])
        self.contract = self.anywhere(lambda address: Client(address + "?wsdl", transport=transport))

    def anywhere(self, asking):
        """The answer of the first coordinator that gives one: one that is silent, or turns us away, goes to the end."""
        for _ in range(60):
            try:
                return asking(self.addresses[0])
            except Fault as fault:
                if fault.detail.findtext(f".//{NAMESPACE}code") not in TURN_AWAY:
                    raise
            except (requests.RequestException, TransportError):
                pass
            print("turning away from a coordinator", flush=True)
            self.addresses.append(self.addresses.pop(0))
            self.behind = True
            time.sleep(0.5)
        raise SystemExit("no coordinator answers")

    def ask(self, operation, **parts):
        """Asks for the same as often as it takes: that is harmless."""
        return self.anywhere(lambda address: self.contract.create_service(
            NAMESPACE + "ChainCoordinatorSoap11", address)[operation](**self.login, **parts))

    def hand_over(self, function, trees):
        """Hands calls over; returns when a coordinator and its successor have them on their disks."""
        fresh = []
        for tree in trees:
            self.last += 1
            fresh.append({
                "counter": self.last, "submittedAt": datetime.now(timezone.utc), "keptForMillis": HOUR,
                "origin": self.life, "call": {"function": function, "parameters": {"json": json.dumps(tree)}}})
            self.orders[self.last] = fresh[-1]
        return self.submit(fresh)

    def submit(self, orders):
        answer = self.ask("submit", order=orders)
        if answer.taken or answer.gone or answer.unfit:
            raise SystemExit(f"not kept: {answer}")
        return answer.copies

    def catch_up(self):
        """Hands over again what this coordinator lacks."""
        while self.behind:
            self.behind = False
            known = self.ask("synchronize", last=self.last, origin=[self.life])
            lacking = [self.orders[counter] for counter in counters(known.lacking) if counter in self.orders]
            if lacking:
                self.submit(lacking)

    def endings(self):
        """Yields each call's counter and ending, once."""
        while self.orders:
            self.catch_up()
            answer = self.ask("collect", by=self.life, origin=[self.life], most=5, patienceMillis=PATIENCE)
            news = [ended for ended in answer.ended if ended.counter in self.orders]
            for ended in news:
                del self.orders[ended.counter]
                yield ended.counter, ended.ending
            if answer.ended:
                self.ask("acknowledge", counters=",".join(str(ended.counter) for ended in answer.ended))
            elif answer.open < len(self.orders):
                self.behind = True  # it has not heard of some


session = Session(sys.argv[1:], user="anna", session=f"python-{time.time_ns()}")
copies = session.hand_over("double", [{"n": n} for n in range(20)])
print(f"handed over 20 calls, kept by {copies + 1} coordinators", flush=True)
results = {}
for counter, ending in session.endings():
    if counter in results or ending.status != "done":
        raise SystemExit(f"call {counter}: {ending}")
    results[counter] = json.loads(ending.result.json)
    if len(results) == 5:
        print("have 5 results", flush=True)
print("results:", *(results[counter] for counter in sorted(results)))
print(session.ask("explain", counter=20))
