/** The paper's Figure 13: what the composition of a copy with a replication is worth. */
@NullMarked
package org.rpcchain.benchmarks.fig13;

import org.jspecify.annotations.NullMarked;
