/**
 * Performs the engines' effects for real: worker threads, timers, the transport. A node without a network
 * ({@link org.rpcchain.runner.ChainNode}) and a client without one ({@link org.rpcchain.runner.ChainOrigin}); a
 * transport's room puts them on a wire.
 *
 * <p>The state of each engine has one owner at a time: whichever thread brings an input while nobody else steps the
 * engine. No lock is held while a service function, a chaining function or the transport is called.
 */
@NullMarked
package org.rpcchain.runner;

import org.jspecify.annotations.NullMarked;
