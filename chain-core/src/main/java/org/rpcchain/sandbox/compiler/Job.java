package org.rpcchain.sandbox.compiler;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A source to compile, what is to be done with its classes, and where the answer goes.
 *
 * @param names told what it names
 * @param next what is done with the classes, on the compiler's thread and within its budget; again from the start where the source makes room
 * @param answer what came of that: its get answers, or throws, what {@code next} did
 */
record Job<T>(
        ScannedSource source, NamesAsked names, Function<ParsedSource, T> next, CompletableFuture<Supplier<T>> answer) {
    String fileName() {
        return source.fileName();
    }

    String text() {
        return source.text();
    }

    /** Tells whoever waits why nothing comes of it, unless it has been answered. */
    void refuse(Throwable why) {
        answer.completeExceptionally(why);
    }

    /** Goes on with the classes. What is refused then is no failure of the compiler; an error is. */
    Supplier<T> goOn(ParsedSource parsed) {
        try {
            T made = next.apply(parsed);
            return () -> made;
        } catch (RuntimeException refused) {
            return () -> {
                throw refused;
            };
        }
    }
}
