/** What costs are measured with: something that carries, again and again, and what that takes in CPU time and latency. */
@NullMarked
package org.rpcchain.benchmarks.load;

import org.jspecify.annotations.NullMarked;
