/**
 * The allow-list: what chaining functions may name and call, and what each call costs.
 *
 * <p>Here live the list, read from the text files of this package's resources (their README gives the grammar), the reasons for
 * refusals, and the changes that a server's policy file makes. The front door is {@link org.rpcchain.sandbox.allow.AllowList}.
 * The checker asks it what may stay, the instrumenter what to charge. Never here: bytecode, and decisions by anything but an
 * exact line; there are no wildcards.
 */
@NullMarked
package org.rpcchain.sandbox.allow;

import org.jspecify.annotations.NullMarked;
