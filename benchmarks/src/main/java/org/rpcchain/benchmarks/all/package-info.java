/**
 * Many experiments by one command, each in a JVM of its own, and one report of them.
 *
 * <p>{@link org.rpcchain.benchmarks.all.All} is the front door; {@code Plan} says what runs, how long, and with
 * which options. What never happens here: measuring.
 */
@NullMarked
package org.rpcchain.benchmarks.all;

import org.jspecify.annotations.NullMarked;
