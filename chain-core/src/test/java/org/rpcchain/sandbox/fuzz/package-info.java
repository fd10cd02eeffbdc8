/**
 * The fuzzer: random programs and random calls of all that is allowed, with arguments that nobody would write. Whatever
 * they do, a run ends, within its budgets, and leaves nothing behind.
 */
@NullMarked
package org.rpcchain.sandbox.fuzz;

import org.jspecify.annotations.NullMarked;
