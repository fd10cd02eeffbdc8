/**
 * A simulated world of many sites: where nodes and clients are, how long links take, which journeys chains make over them,
 * and how fast they could be at best.
 *
 * <p>The simulation at scale enters by {@link org.rpcchain.testkit.scale.Atlas}. Nothing here knows engines or time that
 * passes.
 */
@NullMarked
package org.rpcchain.testkit.scale;

import org.jspecify.annotations.NullMarked;
