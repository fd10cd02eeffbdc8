/** The paper's Figure 10: how much state a chain may carry before calls from the client are faster. */
@NullMarked
package org.rpcchain.benchmarks.fig10;

import org.jspecify.annotations.NullMarked;
