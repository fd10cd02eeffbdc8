/**
 * The examples, storage copy and web mail: each a program, a test of the same name, and a page.
 *
 * <p>Empty so far: the work on them comes after the core's.
 */
@NullMarked
package org.rpcchain.examples;

import org.jspecify.annotations.NullMarked;
