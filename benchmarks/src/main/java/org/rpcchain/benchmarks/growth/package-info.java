/** Whether a hop costs more the more there is of something: hops before it, frames, console lines, functions, chains, nodes, branches. */
@NullMarked
package org.rpcchain.benchmarks.growth;

import org.jspecify.annotations.NullMarked;
