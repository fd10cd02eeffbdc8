/** The paper's experiments with coordinators: what they cost, and what they bear. Source: RPC-V §5. */
@NullMarked
package org.rpcchain.benchmarks.rpcv;

import org.jspecify.annotations.NullMarked;
