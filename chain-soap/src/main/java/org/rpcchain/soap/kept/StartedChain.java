package org.rpcchain.soap.kept;

import java.time.Instant;
import org.rpcchain.ChainId;

/**
 * A chain that a gateway has started.
 *
 * @param id the chain's
 * @param caller who asked for it
 * @param time when, by the gateway's clock
 */
public record StartedChain(ChainId id, String caller, Instant time) {}
