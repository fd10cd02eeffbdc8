/**
 * The storage copy (§4.1) as a program: {@link org.rpcchain.examples.copy.CopyDemo} reads the command line, runs the
 * {@link org.rpcchain.examples.copy.experiment} and prints what came of it.
 *
 * <p>Nobody enters but the user. What never happens here: a file outside the work directory, or the target that the user
 * named, is written or removed.
 */
@NullMarked
package org.rpcchain.examples.copy;

import org.jspecify.annotations.NullMarked;
