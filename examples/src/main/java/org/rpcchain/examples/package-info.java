/**
 * The examples: each a program, a test of the same name, and a page. {@link org.rpcchain.examples.Examples} runs those that
 * have a name; nothing else lives here.
 */
@NullMarked
package org.rpcchain.examples;

import org.jspecify.annotations.NullMarked;
