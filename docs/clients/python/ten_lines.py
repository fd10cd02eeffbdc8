import json, sys, zeep
node, gateway, source = sys.argv[1:]
lamp = {"json": json.dumps({"item": "lamp"})}
print(zeep.Client(node + "?wsdl").service.call(function="stock.find", parameters=lamp).json)
ended = zeep.Client(gateway + "?wsdl").service.run(request={
    "server": "shop.stock", "function": "stock.find", "parameters": lamp,
    "source": {"name": "QuoteChain.java", "text": open(source).read()}, "method": "afterFind",
    "state": {"json": json.dumps({"quantity": 3})}})
print(ended.result.json, "by", ended.trail.place)
