// The work that all peers do, and how a peer's process is told what to do: as benchmarks/peers/README.md says.
import readline from "node:readline";

/** The payload of a size that goes in. */
export function payload(bytes) {
  const made = new Uint8Array(bytes);
  let x = 1;
  for (let i = 0; i < bytes; i++) {
    x = (Math.imul(1664525, x) + 1013904223) | 0;
    made[i] = x >>> 24;
  }
  return made;
}

/** What the service with this number makes of a payload. */
export function done(came, number) {
  const worked = Uint8Array.from(came);
  worked[0] = 3 * worked[0] + number;
  return worked;
}

/** The number of the service whose turn it is. */
export const number = (hop) => (hop % 2) + 1;

/** What is wrong with what came out; empty when nothing is. */
export function mistake(came, hops, bytes) {
  const due = payload(bytes);
  for (let hop = 0; hop < hops; hop++) due[0] = 3 * due[0] + number(hop);
  if (came.length !== bytes) return `${came.length} bytes came out of ${hops} hops, and ${bytes} went in`;
  const at = due.findIndex((byte, i) => byte !== came[i]);
  return at < 0 ? "" : `after ${hops} hops byte ${at} of ${bytes} is not what it should be`;
}

/** The place that arguments tell of. */
export function place(words) {
  const found = { role: words[0], servers: [] };
  for (let i = 1; i < words.length; i += 2) {
    if (words[i] === "--server") found.servers.push(words[i + 1]);
    else found[words[i].replace("--", "")] = words[i + 1];
  }
  found.port = Number(found.port);
  found.number = Number(found.number);
  return found;
}

class Wrong extends Error {}

async function seconds(carry, hops, sent) {
  const before = process.hrtime.bigint();
  const came = await carry(hops, sent);
  const took = Number(process.hrtime.bigint() - before) / 1e9;
  const wrong = mistake(came, hops, sent.length);
  if (wrong) throw new Wrong(wrong);
  return took;
}

async function answer(carry, order) {
  const [verb, hops, bytes, times, threads] = order.split(" ");
  if (verb !== "run") return `cannot obey '${order}'`;
  const sent = payload(Number(bytes));
  const took = [];
  try {
    let left = Number(times);
    const caller = async () => {
      while (left-- > 0) took.push(await seconds(carry, Number(hops), sent));
    };
    await Promise.all(Array.from({ length: Number(threads) }, caller));
    return ["took", ...took.map((one) => one.toFixed(6))].join(" ");
  } catch (e) {
    return `${e instanceof Wrong ? "wrong" : "cannot"} ${String(e.message).replace(/\s+/g, " ")}`;
  }
}

/** Says that the part is up, and answers orders until standard input ends. */
export async function obey(address, carry) {
  console.log(`ready ${address}`);
  for await (const order of readline.createInterface({ input: process.stdin })) {
    console.log(await answer(carry, order));
  }
}
