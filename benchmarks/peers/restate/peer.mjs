// Restate, as a peer of chains: one part of it for each process. See README.md.
import { spawn } from "node:child_process";
import http from "node:http";
import http2 from "node:http2";
import * as restate from "@restatedev/restate-sdk";
import { createRequire } from "node:module";
import { mkdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import * as work from "./work.mjs";

console.info = console.debug = console.warn = console.error; // whatever a library says is no event
// Restate's SDK needs this of Node 22; 20 has all else that it needs.
Promise.withResolvers ??= () => {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};
const ADMIN = 10; // above the hub's port
const NODE = 11;
const WORKFLOWS = 4;

const here = work.place(process.argv.slice(2));
const hub = new URL(here.hub);
const hubAt = (above) => `${hub.hostname}:${Number(hub.port) + above}`;
const binary = { input: restate.serde.binary, output: restate.serde.binary };

/** Services of the SDK, listening at this place alone. */
async function serve(port, ...services) {
  const handler = restate.createEndpointHandler({ services });
  const server = http2.createServer(handler);
  await new Promise((up) => server.listen(port, here.listen, up));
}

function worker(number) {
  return restate.service({
    name: `worker${number}`,
    handlers: {
      work: restate.handlers.handler(binary, async (_context, payload) => work.done(payload, number)),
    },
  });
}

/** Calls one service after the other, durably. */
const handOn = restate.service({
  name: "handOn",
  handlers: {
    run: restate.handlers.handler(binary, async (context, payload) => {
      const hops = Number(context.request().headers.get("hops"));
      let worked = payload;
      for (let hop = 0; hop < hops; hop++) {
        worked = await context.genericCall({
          service: `worker${work.number(hop)}`,
          method: "work",
          parameter: worked,
          inputSerde: restate.serde.binary,
          outputSerde: restate.serde.binary,
        });
      }
      return worked;
    }),
  },
});

/** The server's own program; it ends with this process. */
async function startHub() {
  const require = createRequire(import.meta.url);
  const binaryFile = require.resolve(`@restatedev/restate-server-${os.platform()}-${os.arch()}/bin/restate-server`);
  const data = path.join(os.tmpdir(), `restate-peer-${process.pid}`);
  mkdirSync(data, { recursive: true });
  const server = spawn(binaryFile, ["--base-dir", data], {
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
    env: {
      ...process.env,
      RESTATE_CLUSTER_NAME: "peer",
      RESTATE_NODE_NAME: "peer",
      RESTATE_BIND_ADDRESS: hubAt(NODE),
      RESTATE_ADVERTISED_ADDRESS: `http://${hubAt(NODE)}`,
      RESTATE_ADMIN__BIND_ADDRESS: hubAt(ADMIN),
      RESTATE_INGRESS__BIND_ADDRESS: hubAt(0),
      RESTATE_LOG_FILTER: "warn",
      RESTATE_DISABLE_TELEMETRY: "true",
      DO_NOT_TRACK: "1",
    },
  });
  server.on("exit", (code) => {
    rmSync(data, { recursive: true, force: true });
    process.exit(ending ?? code ?? 1);
  });
  process.on("exit", () => server.kill());
  end = (code = 0) => {
    ending ??= code;
    server.kill();
    setTimeout(() => server.kill("SIGKILL"), 3000).unref();
  };
  process.stdin.once("end", () => end()); // also before it is up
  process.stdin.resume();
  await until(async () => (await fetch(`http://${hubAt(ADMIN)}/health`)).ok);
}

async function until(up) {
  for (let tries = 0; tries < 300; tries++) {
    try {
      if (await up()) return;
    } catch {
      // not yet
    }
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error("the server has not started within a minute");
}

/** Tells the server where the services are. */
async function register() {
  for (const uri of [`http://${hubAt(WORKFLOWS)}`, ...here.servers]) {
    const answer = await fetch(`http://${hubAt(ADMIN)}/deployments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ uri, force: true }),
    });
    if (!answer.ok) throw new Error(`${uri} cannot be registered: ${await answer.text()}`);
  }
}

const agent = new http.Agent({ keepAlive: true });

function carry(hops, payload) {
  return new Promise((good, bad) => {
    const call = http.request(
      `http://${hub.host}/handOn/run`,
      { agent, method: "POST", headers: { hops: String(hops), "content-type": "application/octet-stream", "content-length": payload.length } },
      (answer) => {
        const parts = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("error", bad);
        answer.on("end", () => {
          const body = Buffer.concat(parts);
          answer.statusCode === 200 ? good(body) : bad(new Error(`${answer.statusCode} ${body}`));
        });
      },
    );
    call.on("error", bad);
    call.end(payload);
  });
}

const nobody = async () => {
  throw new Error("only a client is asked to carry");
};
let ending; // the code to exit with, once this is to end
let end = (code = 0) => process.exit(code);
process.on("SIGTERM", () => end());
process.on("SIGINT", () => end());
if (here.role === "hub") {
  await startHub().catch((error) => {
    console.error(error.message);
    end(1);
    return new Promise(() => {}); // until the server has gone
  });
} else if (here.role === "workflows") await serve(Number(hub.port) + WORKFLOWS, handOn);
else if (here.role === "server") await serve(here.port, worker(here.number));
else if (here.role === "client") await register();
else throw new Error(`this peer plays no ${here.role}`);
await work.obey(`http://${here.listen}:${here.port}`, here.role === "client" ? carry : nobody);
end();
