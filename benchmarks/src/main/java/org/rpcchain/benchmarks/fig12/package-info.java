/** The paper's Figure 12: throughput and latency of copies by the number of clients that copy at once, and what bounds them. */
@NullMarked
package org.rpcchain.benchmarks.fig12;

import org.jspecify.annotations.NullMarked;
