/**
 * Micro-benchmarks, and the experiments of the papers on emulated wide-area links.
 *
 * <p>Empty so far: the work on them comes after the core's.
 */
@NullMarked
package org.rpcchain.benchmarks;

import org.jspecify.annotations.NullMarked;
