/**
 * Two runs of an experiment beside each other: what got faster or slower, and what the noise forbids to say. Reads the files that
 * {@code report} writes, and measures nothing. {@link org.rpcchain.benchmarks.compare.Compare} is the door.
 */
@NullMarked
package org.rpcchain.benchmarks.compare;

import org.jspecify.annotations.NullMarked;
