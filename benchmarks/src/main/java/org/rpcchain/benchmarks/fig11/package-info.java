/** The paper's Figure 11: copying a file between two servers, by RPC and by chain, by file size and distance. */
@NullMarked
package org.rpcchain.benchmarks.fig11;

import org.jspecify.annotations.NullMarked;
