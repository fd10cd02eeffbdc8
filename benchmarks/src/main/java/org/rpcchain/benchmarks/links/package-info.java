/** What the testbed's links take by themselves: beside it, what chains and calls take over them is read. */
@NullMarked
package org.rpcchain.benchmarks.links;

import org.jspecify.annotations.NullMarked;
