package org.rpcchain.engine;

import org.rpcchain.message.Head;
import org.rpcchain.message.HopId;

/**
 * What a hop asks for: on another way, another call may bear the same hop's name.
 *
 * @param id the hop's name
 * @param print what it calls, see {@link Fingerprint}
 */
record Call(HopId id, long print) {
    static Call of(Head head, Fingerprint.Key key) {
        return new Call(head.id(), Fingerprint.of(head, key));
    }
}
