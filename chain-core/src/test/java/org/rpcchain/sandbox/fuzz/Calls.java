package org.rpcchain.sandbox.fuzz;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainSource;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.meter.Regexes;

/** Writes sources that call allowed members with hostile arguments. For one thread. */
final class Calls {
    /** The compiler calls Enum's members; of the exceptions, a source catches objects but cannot make them. */
    private static final Set<String> NOT_CALLED = Set.of(
            "java.lang.Enum",
            "java.lang.Class",
            "java.util.regex.PatternSyntaxException",
            "java.time.format.DateTimeParseException");

    private static final int DEEPEST = 4;

    private final List<Signature> all;
    private final Map<String, List<Signature>> makers = new HashMap<>();
    private final Map<String, Optional<Class<?>>> classes = new HashMap<>();

    Calls(AllowList allowed) {
        this.all = allowed.typeNames().stream()
                .sorted()
                .flatMap(type -> allowed.listedMembers(type).stream())
                .map(Signature::of)
                .filter(signature -> !NOT_CALLED.contains(signature.owner()))
                .toList();
    }

    /** Answers the methods, constructors and constants, in a fixed order. */
    List<Signature> signatures() {
        return all;
    }

    /**
     * Answers a source that calls {@code target} some times, if objects to call it with can be made; for a constant, one that gives it
     * to something that takes its like.
     */
    Optional<ChainSource> source(Signature target, RandomGenerator random) {
        Statements statements = new Statements(random);
        Optional<String> call = target.isField() ? statements.use(target) : statements.call(target, 0);
        return call.map(expression -> ChainSource.of("Call.java", text(statements.lines, expression, random)));
    }

    private static String text(List<String> lines, String expression, RandomGenerator random) {
        int rounds = random.nextInt(4) == 0 ? 1_000_000 : 1 + random.nextInt(3);
        return """
                import org.rpcchain.*;

                public class Call {
                %s
                    public static NextHop run(State state, Value result, ChainContext context) {
                        for (int round = 0; round < %d; round++) {
                            try {
                                %s
                                %s;
                            } catch (Exception e) {
                                continue;
                            }
                        }
                        return %s;
                    }
                }
                """.formatted(
                        Hostile.MEMBERS,
                        rounds,
                        String.join("\n                ", lines),
                        expression,
                        Hostile.expression("org.rpcchain.NextHop", random));
    }

    /** Declares the locals that a call needs, one a line. */
    private final class Statements {
        private final RandomGenerator random;
        private final List<String> lines = new ArrayList<>();

        /** A constant that is to be used once; null when it was, or where there is none. */
        private @Nullable Signature given;

        Statements(RandomGenerator random) {
            this.random = random;
        }

        /** One that nothing takes is described. */
        Optional<String> use(Signature constant) {
            List<Signature> users = users(constant.result());
            Optional<String> call = Optional.empty();
            for (int tries = 0; call.isEmpty() && tries < 8 && !users.isEmpty(); tries++) {
                given = constant;
                call = call(users.get(random.nextInt(users.size())), 0);
            }
            return call.isPresent() ? call : Optional.of("String.valueOf(" + constant.call("", List.of()) + ")");
        }

        Optional<String> call(Signature target, int depth) {
            String receiver = "";
            if (target.needsReceiver()) {
                Optional<String> made = local(target.owner(), depth + 1);
                if (made.isEmpty()) {
                    return Optional.empty();
                }
                receiver = made.get();
            }
            List<String> arguments = new ArrayList<>();
            for (String type : target.parameters()) {
                Optional<String> made = local(type, depth + 1);
                if (made.isEmpty()) {
                    return Optional.empty();
                }
                arguments.add(made.get());
            }
            return Optional.of(target.call(receiver, arguments));
        }

        private Optional<String> local(String type, int depth) {
            Optional<String> expression = expression(type, depth);
            return expression.map(made -> {
                String name = "v" + lines.size();
                lines.add(type + " " + name + " = (" + type + ") (" + made + ");");
                return name;
            });
        }

        private Optional<String> expression(String type, int depth) {
            if (given != null && isA(given.result(), type)) {
                String constant = given.call("", List.of());
                given = null;
                return Optional.of(constant);
            }
            if (type.equals("java.lang.String") && random.nextInt(6) == 0) {
                return Optional.of(Regexes.literal(random));
            }
            if (type.endsWith("[]")) {
                boolean isFilled = Hostile.knows(type) && random.nextBoolean();
                return Optional.of(isFilled ? Hostile.expression(type, random) : array(type));
            }
            if (type.equals("org.rpcchain.ChainContext")) {
                return Optional.of("context");
            }
            List<Signature> makers = makers(type);
            boolean known = Hostile.knows(type);
            if (known && (makers.isEmpty() || depth >= DEEPEST || random.nextInt(3) > 0)) {
                return Optional.of(Hostile.expression(type, random));
            }
            for (int tries = 0; depth < DEEPEST && tries < 8 && !makers.isEmpty(); tries++) {
                Optional<String> call = call(makers.get(random.nextInt(makers.size())), depth);
                if (call.isPresent()) {
                    return call;
                }
            }
            return known ? Optional.of(Hostile.expression(type, random)) : Optional.empty();
        }

        private String array(String type) {
            String element = type.substring(0, type.length() - 2);
            int length = List.of(0, 1, 3, 1_000, 200_000).get(random.nextInt(5));
            if (element.endsWith("[]")) {
                return "new " + element.substring(0, element.length() - 2) + "[" + length + "][]";
            }
            return "new " + element + "[" + length + "]";
        }
    }

    private List<Signature> makers(String type) {
        return makers.computeIfAbsent(
                type,
                wanted -> all.stream()
                        .filter(signature -> isA(signature.result(), wanted))
                        .toList());
    }

    private List<Signature> users(String type) {
        return all.stream()
                .filter(signature -> signature.parameters().stream().anyMatch(wanted -> isA(type, wanted)))
                .toList();
    }

    private boolean isA(String made, String wanted) {
        if (made.equals(wanted)) {
            return true;
        }
        Optional<Class<?>> from = named(made);
        Optional<Class<?>> to = named(wanted);
        return from.isPresent()
                && to.isPresent()
                && !wanted.equals("java.lang.Object")
                && to.get().isAssignableFrom(from.get());
    }

    private Optional<Class<?>> named(String name) {
        return classes.computeIfAbsent(name, Calls::loaded);
    }

    /** Finds a class by its name in a source, where nested classes have a dot. */
    private static Optional<Class<?>> loaded(String name) {
        String binary = name;
        while (true) {
            try {
                return Optional.of(Class.forName(binary, false, Calls.class.getClassLoader()));
            } catch (ClassNotFoundException e) {
                int dot = binary.lastIndexOf('.');
                if (dot < 0) {
                    return Optional.empty();
                }
                binary = binary.substring(0, dot) + '$' + binary.substring(dot + 1);
            }
        }
    }
}
