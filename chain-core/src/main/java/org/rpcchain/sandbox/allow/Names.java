package org.rpcchain.sandbox.allow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The types that members' lines may name: the listed ones, by their simple names, and the primitive ones. */
final class Names {
    private static final Map<String, Class<?>> PRIMITIVES = Map.of(
            "void", void.class,
            "boolean", boolean.class,
            "byte", byte.class,
            "char", char.class,
            "short", short.class,
            "int", int.class,
            "long", long.class,
            "float", float.class,
            "double", double.class);

    /** The first name that starts with a capital is a top-level class; what follows is nested in it. */
    private static final Pattern QUALIFIED = Pattern.compile("((?:[a-z_][\\w]*\\.)*)([A-Z][\\w$.]*)");

    private final Map<String, Class<?>> types = new HashMap<>();

    /** Answers the class with a name such as {@code java.util.Map.Entry}, if the running JDK has it. */
    static Optional<Class<?>> find(String qualified) {
        Matcher parts = QUALIFIED.matcher(qualified);
        if (!parts.matches()) {
            return Optional.empty();
        }
        try {
            String binary = parts.group(1) + parts.group(2).replace('.', '$');
            return Optional.of(Class.forName(binary, false, Names.class.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    /** Makes a type nameable. */
    void add(Place place, Class<?> type) {
        @Nullable Class<?> before = types.put(simpleName(type), type);
        if (before != null && before != type) {
            throw place.mistake("two listed types are named " + simpleName(type) + ": " + before.getName() + " and "
                    + type.getName() + "; only one can be listed");
        }
    }

    /** Answers the class that a member's line names. */
    Class<?> type(Line line, String text) {
        String name = text.strip();
        if (name.endsWith("[]")) {
            return type(line, name.substring(0, name.length() - 2)).arrayType();
        }
        @Nullable Class<?> type = PRIMITIVES.containsKey(name) ? PRIMITIVES.get(name) : types.get(name);
        if (type == null) {
            throw line.place()
                    .mistake("the type '" + name + "' is not listed; list it, since a member's result and "
                            + "arguments must be types that functions may name");
        }
        return type;
    }

    /** Answers the classes that a member's line names between its parentheses. */
    List<Class<?>> types(Line line, String text) {
        return text.isBlank()
                ? List.of()
                : java.util.Arrays.stream(text.split(",", -1))
                        .<Class<?>>map(name -> type(line, name))
                        .toList();
    }

    /** {@code Entry} in {@code Map} is {@code Map.Entry}. */
    private static String simpleName(Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    }
}
