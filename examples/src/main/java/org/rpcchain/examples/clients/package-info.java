/**
 * A shop of two servers and a gateway, for clients in other languages: those of {@code docs/clients} talk to it, and
 * its tests run them.
 *
 * <p>Nobody enters. Nothing here but the two services is more than a node started in one line.
 */
@NullMarked
package org.rpcchain.examples.clients;

import org.jspecify.annotations.NullMarked;
