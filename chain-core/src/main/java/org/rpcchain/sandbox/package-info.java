/**
 * The sandbox: chaining functions, which are client code, run here on somebody else's server and cannot hurt it.
 *
 * <p>One type per step: a {@code ChainSource} is compiled to a {@link org.rpcchain.sandbox.compiler.ParsedSource}, checked
 * against the allow-list ({@link org.rpcchain.sandbox.check.CheckedSource}), given its meter ({@link
 * org.rpcchain.sandbox.instrument.InstrumentedSource}) and loaded ({@link org.rpcchain.sandbox.LoadedSource}). The front
 * door is {@link org.rpcchain.sandbox.Sandbox}; it runs functions on threads of its own. Janino's and ASM's types stop
 * here. What never happens here: a call of a function outside a metered run. Source: RPC Chains §3.6; {@code
 * docs/security/sandbox.md}.
 */
@NullMarked
package org.rpcchain.sandbox;

import org.jspecify.annotations.NullMarked;
