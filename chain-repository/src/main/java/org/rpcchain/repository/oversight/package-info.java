/**
 * The coordinators that this repository's console watches: where they are, and how each of them stands.
 *
 * <p>The console enters by {@link org.rpcchain.repository.oversight.Coordinators}; the assembly puts {@link
 * org.rpcchain.repository.oversight.WatchedCoordinators} behind it. What never happens here: nothing is changed at a coordinator, and
 * who may look is the console's to decide.
 */
@NullMarked
package org.rpcchain.repository.oversight;

import org.jspecify.annotations.NullMarked;
