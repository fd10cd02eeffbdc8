/**
 * Tools for tests: a simulated network with virtual time, fault injection, and invariants.
 *
 * <p>Empty so far: it grows with the engine. It never enters a product jar.
 */
@NullMarked
package org.rpcchain.testkit;

import org.jspecify.annotations.NullMarked;
