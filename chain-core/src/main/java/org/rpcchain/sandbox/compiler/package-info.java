/**
 * Compiles sources: the first step of the sandbox, and its first wall.
 *
 * <p>The front door is {@link SourceCompiler}. Janino lives behind {@link Translation}, in a compartment of its own, metered,
 * and sees only what is {@link Visible}. What comes out is class files that nobody has checked yet; no class of a source
 * is loaded here.
 */
@NullMarked
package org.rpcchain.sandbox.compiler;

import org.jspecify.annotations.NullMarked;
