/**
 * One small program for each thing that a chain can do: {@code ./mvnw -q -Pexample -Dexample=composition}.
 *
 * <p>{@link org.rpcchain.examples.tour.Tour} is the front door. Each program starts its servers in this process, on loopback, but for one that is killed,
 * and speaks SOAP between them. What never happens here: measuring.
 */
@NullMarked
package org.rpcchain.examples.tour;

import org.jspecify.annotations.NullMarked;
