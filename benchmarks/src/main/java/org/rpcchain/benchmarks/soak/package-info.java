/**
 * Chains over real processes that are killed, stopped and continued all the time, and what must hold all the same.
 *
 * <p>{@link org.rpcchain.benchmarks.soak.Soak} is the front door.
 */
@NullMarked
package org.rpcchain.benchmarks.soak;

import org.jspecify.annotations.NullMarked;
