/**
 * What a coordinator says of itself to those who watch it: {@link org.rpcchain.coordinator.report.CoordinatorReport}, and its
 * form in JSON.
 *
 * <p>Values alone: nothing here asks, counts or decides anything. The engine makes reports, the service carries them, and command
 * and console show them. What never happens here: no parameter and no result of any call is in a report.
 */
@NullMarked
package org.rpcchain.coordinator.report;

import org.jspecify.annotations.NullMarked;
