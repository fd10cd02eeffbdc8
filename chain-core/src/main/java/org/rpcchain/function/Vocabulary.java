package org.rpcchain.function;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.MissingStateException;
import org.rpcchain.NextHop;
import org.rpcchain.RecordBuilder;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.ValueException;

/** The classes that a chaining function may name; all others are as if they were not there. */
final class Vocabulary {
    /** What a message says after the name of a class that is not found. */
    static final String SENTENCE = "a chaining function may name the classes of java.lang, java.util, java.math and"
            + " java.time, not of their sub-packages, and of org.rpcchain Value, State, NextHop, ChainContext, ChainId,"
            + " RecordBuilder, ValueException and MissingStateException";

    private static final Set<String> PACKAGES = Set.of("java.lang", "java.util", "java.math", "java.time");

    /** Interfaces that java.time's own methods come from: the byte code names them where the source does not. */
    private static final Set<String> LINKED_PACKAGES = Set.of("java.time.temporal", "java.time.chrono");

    private static final Set<String> CLASSES = Stream.of(
                    Value.class,
                    Value.Kind.class,
                    State.class,
                    NextHop.class,
                    NextHop.Call.class,
                    NextHop.End.class,
                    ChainContext.class,
                    ChainId.class,
                    RecordBuilder.class,
                    ValueException.class,
                    MissingStateException.class)
            .map(Class::getName)
            .collect(Collectors.toUnmodifiableSet());

    private Vocabulary() {}

    /** Answers whether a source may name the class with this binary name. */
    static boolean isNameable(String className) {
        return PACKAGES.contains(packageOf(className)) || CLASSES.contains(className);
    }

    /** Answers whether compiled code may refer to the class with this binary name. */
    static boolean isLinkable(String className) {
        return isNameable(className) || LINKED_PACKAGES.contains(packageOf(className));
    }

    /** Answers whether a source may declare classes in this package. */
    static boolean isDeclarable(String packageName) {
        return !packageName.equals("java")
                && !packageName.startsWith("java.")
                && !packageName.equals(Value.class.getPackageName());
    }

    static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }
}
