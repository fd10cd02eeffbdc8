/**
 * Puts the meter into checked classes: ticks in loops and methods, prologues in handlers, checks of array sizes, charges
 * before calls whose cost grows.
 *
 * <p>The sandbox and the compiler's compartment enter through {@link org.rpcchain.sandbox.instrument.Instrumenter}. What
 * comes out calls {@link org.rpcchain.sandbox.meter.Meter} and the guards of that room. No class is loaded here: frames
 * are kept and widened, never computed anew.
 */
@NullMarked
package org.rpcchain.sandbox.instrument;

import org.jspecify.annotations.NullMarked;
