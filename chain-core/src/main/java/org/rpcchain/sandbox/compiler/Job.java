package org.rpcchain.sandbox.compiler;

import java.util.concurrent.CompletableFuture;

/**
 * A source to compile, and where the answer goes.
 *
 * @param names told what it names
 */
record Job(ScannedSource source, NamesAsked names, CompletableFuture<ParsedSource> answer) {
    String fileName() {
        return source.fileName();
    }

    String text() {
        return source.text();
    }
}
