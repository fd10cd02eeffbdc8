/**
 * What the parts of a hop take by themselves, by JMH: reading and writing values and envelopes, a step of the engine, a function from the cache,
 * a source from the repository.
 *
 * <p>{@link org.rpcchain.benchmarks.micro.Micro} is the front door.
 */
@NullMarked
package org.rpcchain.benchmarks.micro;

import org.jspecify.annotations.NullMarked;
