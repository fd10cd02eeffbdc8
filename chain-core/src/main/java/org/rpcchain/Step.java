package org.rpcchain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One call of a static list of calls: constant parameters, and parameters bound to results of calls before it.
 *
 * <p>Immutable; each method answers a changed copy. Source: RPC Chains §3.1 ("it is easy to translate a static server list
 * into the appropriate chaining functions").
 */
public final class Step {
    /** Names the result of the call before, in bindings. */
    public static final String PREVIOUS = "previous";

    private final String server;
    private final String function;
    private final String name;
    private final Map<String, Value> constants;
    private final Map<String, List<String>> bindings;

    private Step(
            String server,
            String function,
            String name,
            Map<String, Value> constants,
            Map<String, List<String>> bindings) {
        this.server = server;
        this.function = function;
        this.name = name;
        this.constants = constants;
        this.bindings = bindings;
    }

    /** Calls {@code function} on {@code server}, so far without parameters. */
    public static Step call(String server, String function) {
        return new Step(
                Objects.requireNonNull(server, "a call needs a server name"),
                Objects.requireNonNull(function, "a call needs a service function"),
                "",
                Map.of(),
                Map.of());
    }

    /** Gives a parameter this value. */
    public Step with(String parameter, Value value) {
        Map<String, Value> more = new LinkedHashMap<>(constants);
        more.put(unused(parameter), Objects.requireNonNull(value, "Value.nothing() is the null value"));
        return new Step(server, function, name, more, bindings);
    }

    /** Gives a parameter this text. */
    public Step with(String parameter, String value) {
        return with(parameter, Value.of(value));
    }

    /** Gives a parameter this number. */
    public Step with(String parameter, long value) {
        return with(parameter, Value.of(value));
    }

    /** Gives a parameter this boolean. */
    public Step with(String parameter, boolean value) {
        return with(parameter, Value.of(value));
    }

    /**
     * Gives a parameter what an earlier call has answered.
     *
     * @param parameter the parameter's name
     * @param path the name of an earlier call or {@value #PREVIOUS}, then names of fields and indices of lists, with dots
     *     between them: {@code mail.messages.0.id}. A field whose name holds a dot cannot be bound
     */
    public Step bind(String parameter, String path) {
        List<String> segments = List.of(path.split("\\.", -1));
        if (segments.contains("")) {
            throw new IllegalArgumentException("the path '" + path + "' of parameter '" + parameter + "' of " + function
                    + " has an empty name; write the name of an earlier call or " + PREVIOUS
                    + ", then names with dots between them");
        }
        Map<String, List<String>> more = new LinkedHashMap<>(bindings);
        more.put(unused(parameter), segments);
        return new Step(server, function, name, constants, more);
    }

    /** Names the result, for bindings of later calls. */
    public Step as(String resultName) {
        if (resultName.isEmpty() || resultName.indexOf('.') >= 0 || resultName.equals(PREVIOUS)) {
            throw new IllegalArgumentException("the result of " + function + " cannot be named '" + resultName
                    + "'; a name has no dot, is not empty and not '" + PREVIOUS + "'");
        }
        return new Step(server, function, resultName, constants, bindings);
    }

    private String unused(String parameter) {
        if (constants.containsKey(parameter) || bindings.containsKey(parameter)) {
            throw new IllegalArgumentException("the parameter '" + parameter + "' of " + function + " on " + server
                    + " is given twice; give it once, by with(…) or by bind(…)");
        }
        return Objects.requireNonNull(parameter, "a parameter needs a name");
    }

    /** Answers the server's name. */
    public String server() {
        return server;
    }

    /** Answers the service function. */
    public String function() {
        return function;
    }

    /** Answers the name of its result, if it has one. */
    public Optional<String> name() {
        return name.isEmpty() ? Optional.empty() : Optional.of(name);
    }

    /** Answers, for each bound parameter, the name that its path begins with. */
    Map<String, String> roots() {
        Map<String, String> roots = new LinkedHashMap<>();
        bindings.forEach((parameter, path) -> roots.put(parameter, path.get(0)));
        return roots;
    }

    Value constants() {
        return Value.record(constants);
    }

    /** The form in which it travels. */
    Value asValue() {
        RecordBuilder bound = Value.record();
        bindings.forEach((parameter, path) -> bound.put(parameter, texts(path)));
        return Value.record()
                .put("server", server)
                .put("function", function)
                .put("as", name)
                .put("with", constants())
                .put("bind", bound.build())
                .build();
    }

    static Value texts(List<String> names) {
        List<Value> values = new ArrayList<>(names.size());
        names.forEach(text -> values.add(Value.of(text)));
        return Value.list(values);
    }
}
