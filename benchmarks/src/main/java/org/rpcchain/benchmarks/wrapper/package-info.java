/**
 * What the wrapper costs: a call of a legacy service by its own client library, the same call through {@link
 * org.rpcchain.legacy.LegacyService} in one process, and through a sidecar.
 *
 * <p>{@link org.rpcchain.benchmarks.wrapper.WrapperExperiment} is the front door. The services are in processes of their own,
 * so that what is counted here is the callers' side alone.
 */
@NullMarked
package org.rpcchain.benchmarks.wrapper;

import org.jspecify.annotations.NullMarked;
