package org.rpcchain.message;

import org.rpcchain.Value;

/**
 * A client response: what a chaining function sends to its chain's client while the chain goes on. Source: RPC Chains
 * §7.1.
 *
 * @param id the hop whose chaining function sent it
 * @param index which of that hop's responses it is, from 0; a repeated delivery bears the same
 * @param server the logical name of the server that ran the chaining function
 * @param value the response
 */
public record Response(HopId id, int index, String server, Value value) {}
