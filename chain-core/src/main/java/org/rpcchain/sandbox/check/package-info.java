/**
 * The bytecode check: what a compiled source refers to, declares and overrides, instruction by instruction.
 *
 * <p>It does not trust the compiler, and does not rest on what the compiler could see: alone it refuses whatever the
 * allow-list does not name. The front door is {@link org.rpcchain.sandbox.check.Checker}; what it lets through is a {@link
 * org.rpcchain.sandbox.check.CheckedSource}, changed where only a change makes it safe (repeatable orders and hash codes, owners
 * that the allow-list knows). Never here: loading of classes, and costs.
 */
@NullMarked
package org.rpcchain.sandbox.check;

import org.jspecify.annotations.NullMarked;
