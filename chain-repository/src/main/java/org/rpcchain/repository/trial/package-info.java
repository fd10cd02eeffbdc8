/**
 * Checks a function's source as servers will, and tries one of its chaining functions; for the command line and the console.
 *
 * <p>The front door is {@link org.rpcchain.repository.trial.Check}. Nothing is stored here and nothing travels: a trial
 * runs in a sandbox of this process, and its next hop is shown, not taken.
 */
@NullMarked
package org.rpcchain.repository.trial;

import org.jspecify.annotations.NullMarked;
