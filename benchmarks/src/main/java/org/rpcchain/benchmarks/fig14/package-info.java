/** The paper's Figure 14: what a chain is worth to somebody who reads mail. */
@NullMarked
package org.rpcchain.benchmarks.fig14;

import org.jspecify.annotations.NullMarked;
