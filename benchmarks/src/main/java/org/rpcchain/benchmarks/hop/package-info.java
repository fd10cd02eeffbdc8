/** What a hop costs: against a plain call of Apache CXF with the same payload, and against the speed of the links. */
@NullMarked
package org.rpcchain.benchmarks.hop;

import org.jspecify.annotations.NullMarked;
