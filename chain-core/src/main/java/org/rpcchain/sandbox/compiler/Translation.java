package org.rpcchain.sandbox.compiler;

import java.util.function.Predicate;

/**
 * The door of the compiler's compartment: behind it, the compiler and all that touches it are loaded apart, metered.
 *
 * <p>Not thread-safe. After anything but a {@link NotCompiledException} it is not to be used again.
 */
public interface Translation {
    /**
     * Compiles a source.
     *
     * @param fileName for the class files and the messages
     * @param text the source
     * @param mayName asked for every class, by internal name, that the source may be naming
     * @param limits of what is emitted
     * @throws NotCompiledException in the compiler's own words; the column as a terminal shows it
     */
    ParsedSource translate(String fileName, String text, Predicate<String> mayName, ClassLimits limits);
}
