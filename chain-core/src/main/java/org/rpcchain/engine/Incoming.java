package org.rpcchain.engine;

import org.jspecify.annotations.Nullable;
import org.rpcchain.State;
import org.rpcchain.message.Head;

/**
 * What has come to a node.
 *
 * @param head the hop's head
 * @param state its state; null while it is on the wire
 * @param call what it asks for: it costs a walk over the parameters, and is looked up once
 */
record Incoming(Head head, @Nullable State state, Call call) {
    static Incoming of(Head head, @Nullable State state, Fingerprint.Key key) {
        return new Incoming(head, state, Call.of(head, key));
    }
}
