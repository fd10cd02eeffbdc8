/**
 * The comparison of the two ways to copy: sites started, trees and single files copied, times and bytes measured, and
 * what came of it as a table and as JSON.
 *
 * <p>{@link org.rpcchain.examples.copy.experiment.Experiment} is the front door, with a
 * {@link org.rpcchain.examples.copy.experiment.Plan} to say what to do. What never happens here: a figure that was not
 * measured is printed.
 */
@NullMarked
package org.rpcchain.examples.copy.experiment;

import org.jspecify.annotations.NullMarked;
