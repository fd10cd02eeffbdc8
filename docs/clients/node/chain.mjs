// Calls a service function, runs a chain of two hops, and reads two faults.
//
//     node chain.mjs http://localhost:8080/node http://localhost:8080/gateway
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import soap from "soap";

const [nodeUrl, gatewayUrl, source = new URL("../QuoteChain.java", import.meta.url).pathname] = process.argv.slice(2);

// What goes to the server: any tree of JSON.
const value = (tree) => ({ json: JSON.stringify(tree) });

// The code and the sentence of a fault; its detail is a problem, or the failure of a chain.
function read(error) {
  const fault = error.root.Envelope.Body.Fault;
  const detail = fault.detail.failure ?? fault.detail.problem;
  return [detail.code, fault.faultstring];
}

// Where a password is wanted.
const { CHAIN_USER: user, CHAIN_PASSWORD: password } = process.env;
const signIn = (client) => user && client.setSecurity(new soap.BasicAuthSecurity(user, password));

const node = await soap.createClientAsync(`${nodeUrl}?wsdl`);
signIn(node);
const [found] = await node.callAsync({ function: "stock.find", parameters: value({ item: "lamp" }) });
console.log("call:", found.result.json);

const gateway = await soap.createClientAsync(`${gatewayUrl}?wsdl`);
signIn(gateway);
const request = {
  server: "shop.stock",
  function: "stock.find",
  parameters: value({ item: "lamp" }),
  source: { name: basename(source), text: readFileSync(source, "utf8") },
  method: "afterFind",
  state: value({ quantity: 3 }),
};
const [ended] = await gateway.runAsync({ request });
console.log("chain:", ended.result.json, "by", ended.trail.place.join(", "));

for (const wrong of [{ function: "stock.loose" }, { method: "afterFond" }]) {
  try {
    await gateway.runAsync({ request: { ...request, ...wrong } });
  } catch (error) {
    console.log("fault:", read(error).join(": "));
  }
}
