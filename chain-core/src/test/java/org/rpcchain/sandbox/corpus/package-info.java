/**
 * The corpus: attacks that the sandbox must stop and honest functions that it must not, one source a file.
 *
 * <p>The table is {@code corpus.txt} among the test resources. Nothing here knows how the sandbox works: it sees a source
 * go in and an {@link org.rpcchain.sandbox.corpus.Ending} come out.
 */
@NullMarked
package org.rpcchain.sandbox.corpus;

import org.jspecify.annotations.NullMarked;
