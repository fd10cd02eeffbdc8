/**
 * Runs the sandbox's tests on a newer Java than the build's, in a JVM of its own. The tests themselves lie in chain-core, and nothing
 * here knows what they say.
 */
@NullMarked
package org.rpcchain.sandbox.jdk;

import org.jspecify.annotations.NullMarked;
