/**
 * The wide-area testbed: network namespaces joined by emulated links, for experiments that want more than relays.
 *
 * <p>{@link org.rpcchain.benchmarks.testbed.TestbedOptions} is the front door. What never happens here: measuring.
 */
@NullMarked
package org.rpcchain.benchmarks.testbed;

import org.jspecify.annotations.NullMarked;
