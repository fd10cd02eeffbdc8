/**
 * Chains and hops as OpenTelemetry spans. The one front door is {@link org.rpcchain.observe.otel.ChainSpans}; give it to a
 * node or a client as its tracer.
 *
 * <p>OpenTelemetry is optional: only this package names it, and only an application that has it enters here.
 */
@NullMarked
package org.rpcchain.observe.otel;

import org.jspecify.annotations.NullMarked;
