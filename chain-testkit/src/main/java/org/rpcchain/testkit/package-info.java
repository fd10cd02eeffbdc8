/**
 * Test tools: a simulated network of real engines with virtual time, faults and one seed, and the invariants that hold
 * after every event. Never in a product jar.
 *
 * <p>One thread, one queue, one seed: a run is repeated exactly by its seed.
 */
@NullMarked
package org.rpcchain.testkit;

import org.jspecify.annotations.NullMarked;
