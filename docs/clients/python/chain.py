"""Calls a service function, runs a chain of two hops, and reads two faults.

    python3 chain.py http://localhost:8080/node http://localhost:8080/gateway
"""

import json
import os
import pathlib
import sys

from zeep import Client, Transport
from zeep.exceptions import Fault

NAMESPACE = "{http://rpcchain.org/chain/1}"
SOURCE = pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else pathlib.Path(__file__).parent.parent / "QuoteChain.java")


def value(tree):
    """What goes to the server: any tree of JSON."""
    return {"json": json.dumps(tree)}


def read(fault):
    """The code and the sentence of a fault."""
    return fault.detail.findtext(f".//{NAMESPACE}code"), fault.message


transport = Transport()
if "CHAIN_USER" in os.environ:  # where a password is wanted
    transport.session.auth = (os.environ["CHAIN_USER"], os.environ["CHAIN_PASSWORD"])

node = Client(sys.argv[1] + "?wsdl", transport=transport).service
found = node.call(function="stock.find", parameters=value({"item": "lamp"}))
print("call:", found.json)

gateway = Client(sys.argv[2] + "?wsdl", transport=transport).service
request = {
    "server": "shop.stock", "function": "stock.find", "parameters": value({"item": "lamp"}),
    "source": {"name": SOURCE.name, "text": SOURCE.read_text()}, "method": "afterFind",
    "state": value({"quantity": 3}),
}
ended = gateway.run(request=request)
print("chain:", ended.result.json, "by", ", ".join(ended.trail.place))

for wrong in {"function": "stock.loose"}, {"method": "afterFond"}:
    try:
        gateway.run(request=request | wrong)
    except Fault as fault:
        print("fault: {}: {}".format(*read(fault)))
