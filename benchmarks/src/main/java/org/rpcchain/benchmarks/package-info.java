/**
 * Experiments: each answers one question about speed by measuring on this machine, and writes a report.
 *
 * <p>{@link org.rpcchain.benchmarks.Bench} is the front door. Nothing of the product depends on this room.
 */
@NullMarked
package org.rpcchain.benchmarks;

import org.jspecify.annotations.NullMarked;
