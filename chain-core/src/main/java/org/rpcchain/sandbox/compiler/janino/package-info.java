/**
 * The compiler's inside: all that touches Janino.
 *
 * <p>These classes are loaded a second time, together with Janino's, by the compartment, which meters them; nothing else
 * may name them. They know of the rest of the product only the types of {@code org.rpcchain.sandbox.compiler}, which
 * both sides share. No class of a source is ever loaded here.
 */
@NullMarked
package org.rpcchain.sandbox.compiler.janino;

import org.jspecify.annotations.NullMarked;
