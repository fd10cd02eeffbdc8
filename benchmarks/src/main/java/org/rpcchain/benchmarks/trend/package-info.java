/**
 * What samples say although a machine is noisy: an interval for a median, and whether a cost grows with something.
 *
 * <p>{@link org.rpcchain.benchmarks.trend.MedianInterval} and {@link org.rpcchain.benchmarks.trend.Trend} are the front doors. What
 * never happens here: measuring.
 */
@NullMarked
package org.rpcchain.benchmarks.trend;

import org.jspecify.annotations.NullMarked;
