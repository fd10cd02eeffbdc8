/**
 * What nodes and clients do, as Micrometer meters. The one front door is {@link
 * org.rpcchain.observe.micrometer.ChainMeters}; give it to a node as its listener.
 *
 * <p>Micrometer is optional: only this package names it, and only an application that has it enters here.
 */
@NullMarked
package org.rpcchain.observe.micrometer;

import org.jspecify.annotations.NullMarked;
