package org.rpcchain.soap.binding;

import java.util.Optional;
import org.rpcchain.soap.wire.OutMessage;

/** A request that has been read whole. */
@FunctionalInterface
public interface Request {
    /**
     * Does what was asked for; without an answer it is one-way, and the sender gets a 202.
     *
     * @param query what follows the question mark of the address that it came to; empty without one
     * @throws org.rpcchain.ProblemException to refuse it
     */
    Optional<OutMessage> perform(String query);
}
