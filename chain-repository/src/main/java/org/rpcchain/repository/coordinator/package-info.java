/**
 * A coordinator that a configuration file describes, for {@code rpcchain coordinator}.
 *
 * <p>Commands come in by {@link org.rpcchain.repository.coordinator.ConfiguredCoordinator}. Nothing of how coordinators work is
 * here: only what the file's settings are called, and what they mean to the builders.
 */
@NullMarked
package org.rpcchain.repository.coordinator;

import org.jspecify.annotations.NullMarked;
