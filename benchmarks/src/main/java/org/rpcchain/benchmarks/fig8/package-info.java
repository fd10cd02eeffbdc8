/** The paper's Figure 8: what compiling a chaining function takes, how large the code is, and what a full cache of it holds. */
@NullMarked
package org.rpcchain.benchmarks.fig8;

import org.jspecify.annotations.NullMarked;
