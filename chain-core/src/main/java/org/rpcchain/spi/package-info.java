/**
 * The ports through which every outside thing enters the core: transport, function store, services, threads.
 *
 * <p>Only interfaces live here, and what they throw. Time and randomness enter as {@link java.time.InstantSource} and
 * {@link java.util.random.RandomGenerator}.
 */
@NullMarked
package org.rpcchain.spi;

import org.jspecify.annotations.NullMarked;
