/**
 * The run-time half of the sandbox: the account of a run, what instrumented code calls, and the guards that stand in for
 * calls of the JDK that could take for ever.
 *
 * <p>Instrumented code enters through {@link org.rpcchain.sandbox.meter.Meter} and the guards; the sandbox through
 * {@link org.rpcchain.sandbox.meter.Frame} and {@link org.rpcchain.sandbox.meter.MeteredThread}. A source cannot name
 * anything here. Nothing here calls a method of an object whose class the function wrote, except where the function
 * itself asked for that call.
 */
@NullMarked
package org.rpcchain.sandbox.meter;

import org.jspecify.annotations.NullMarked;
