/**
 * Wide-area links without privileges: a relay of TCP connections with delay and bandwidth.
 *
 * <p>{@link org.rpcchain.examples.copy.relay.Relay} is the front door. Modelled: one-way delay and bandwidth of each
 * direction, the bandwidth shared by all connections of the link, and the round trip that opening a connection costs.
 * Not modelled: slow start, loss, packet headers, and the refusal of a connection, which shows as one that closes. What
 * never happens here: bytes change, are lost or overtake each other.
 */
@NullMarked
package org.rpcchain.examples.copy.relay;

import org.jspecify.annotations.NullMarked;
