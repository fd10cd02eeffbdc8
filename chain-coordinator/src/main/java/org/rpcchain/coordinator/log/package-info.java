/**
 * What a coordinator, a client or a server keeps on its own disk, so that whatever was acknowledged is there again after
 * kill -9 and after a power cut (RPC-V, §4.2 "Managing Message Logs").
 *
 * <p>Small things, of which there are many, live in a {@link org.rpcchain.coordinator.log.Journal}; large parameters and
 * results in {@link org.rpcchain.coordinator.log.Parcels}. {@link org.rpcchain.coordinator.log.LoggingStrategy} says what
 * a sender waits for. Rooms of this module enter by these three.
 *
 * <p>What never happens here: nothing is known of calls, sessions or chains (keys and values are bytes); nothing is
 * acknowledged before the disk has it; nothing is dropped to make room, what would not fit is refused; damage is said,
 * never passed over.
 */
@NullMarked
package org.rpcchain.coordinator.log;

import org.jspecify.annotations.NullMarked;
