/**
 * What tests need of the machine that runs them, beside a JDK: a newer Java, other languages, a browser, a database, a mail server.
 *
 * <p>What a machine lacks is installed where that can be. Where it cannot, a developer's test is skipped with a sentence that
 * nobody overlooks, and on CI, where {@code .ci/run} says {@code CI=true}, it fails: nothing is shown by a test that never
 * runs.
 */
@NullMarked
package org.rpcchain.testkit.machine;

import org.jspecify.annotations.NullMarked;
