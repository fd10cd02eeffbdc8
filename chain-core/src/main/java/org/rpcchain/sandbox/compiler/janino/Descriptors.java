package org.rpcchain.sandbox.compiler.janino;

/** Descriptors in the JVM's form. */
final class Descriptors {
    private Descriptors() {}

    static String of(Class<?> type) {
        return type.descriptorString();
    }

    static String of(Class<?> returned, Class<?>[] parameters) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : parameters) {
            text.append(of(parameter));
        }
        return text.append(')').append(of(returned)).toString();
    }
}
