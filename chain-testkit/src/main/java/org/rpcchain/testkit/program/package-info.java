/**
 * Random chain programs: calls, sub-chains, splits, client responses and failures, nested; drawn from a seed, run by real
 * engines, and foretold by a direct sequential interpretation.
 *
 * <p>The simulation and other tests enter by {@link org.rpcchain.testkit.program.Program}, {@link
 * org.rpcchain.testkit.program.ProgramFunctions} and {@link org.rpcchain.testkit.program.Interpretation}. Nothing here
 * knows engines, networks or faults.
 */
@NullMarked
package org.rpcchain.testkit.program;

import org.jspecify.annotations.NullMarked;
