import java.util.List;
import org.rpcchain.*;

/**
 * Calls a static list of service functions, one after the other (RPC Chains §3.1). Published as it is, once for all lists: what is
 * particular to a list is in the state.
 *
 * <p>The state: {@code rest}, the calls to come; {@code as}, the name of the call that has just been made, or empty; {@code
 * number}, which call that was, from 1; {@code kept}, the named results that are still needed; {@code ends}, the names of the
 * results that the chain ends with, or none for the last result.
 */
public class StaticList {
    public static NextHop next(State state, Value result) {
        List rest = state.get("rest").items();
        List ends = state.get("ends").items();
        Value known = with(state.get("kept"), state.get("as").text(), result);
        if (rest.isEmpty()) {
            return NextHop.end(ends.isEmpty() ? result : chosen(known, ends));
        }
        int number = state.get("number").intValue() + 1;
        Value step = (Value) rest.get(0);
        Value parameters = parameters(step, number, known, result);
        List later = rest.subList(1, rest.size());
        if (later.isEmpty() && ends.isEmpty()) {
            return NextHop.last(step.get("server").text(), step.get("function").text(), parameters);
        }
        State following = State.empty()
                .with("rest", Value.list(later))
                .with("as", step.get("as"))
                .with("number", number)
                .with("kept", needed(known, later, ends))
                .with("ends", state.get("ends"));
        return NextHop.call(step.get("server").text(), step.get("function").text(), parameters, "next", following);
    }

    private static Value with(Value kept, String name, Value result) {
        return name.isEmpty() ? kept : kept.with(name, result);
    }

    private static Value parameters(Value step, int number, Value known, Value previous) {
        Value parameters = step.get("with");
        Value bindings = step.get("bind");
        for (String parameter : bindings.names()) {
            Value path = bindings.get(parameter);
            String place = "parameter '" + parameter + "' of call " + number + ", "
                    + step.get("function").text() + " on " + step.get("server").text();
            parameters = parameters.with(parameter, found(path, known, previous, place));
        }
        return parameters;
    }

    private static Value found(Value path, Value known, Value previous, String place) {
        String root = path.at(0).text();
        Value found = root.equals("previous") ? previous : known.get(root);
        for (int i = 1; i < path.size(); i++) {
            found = inside(found, path.at(i).text(), place + " is bound to " + text(path, path.size()), text(path, i));
        }
        return found;
    }

    private static Value inside(Value value, String name, String bound, String place) {
        if (value.kind() == Value.Kind.LIST && name.matches("[0-9]{1,9}")) {
            int index = Integer.parseInt(name);
            if (index < value.size()) {
                return value.at(index);
            }
            throw new ValueException(bound + ", but " + place + " is a list of " + value.size() + " items");
        }
        if (value.has(name)) {
            return value.get(name);
        }
        throw new ValueException(bound + ", but " + place + " has no '" + name + "': it is " + description(value));
    }

    private static String description(Value value) {
        return value.kind() == Value.Kind.RECORD
                ? "a record of " + value.names()
                : "of the kind " + value.kind().name();
    }

    private static String text(Value path, int segments) {
        StringBuilder text = new StringBuilder(path.at(0).text());
        for (int i = 1; i < segments; i++) {
            text.append('.').append(path.at(i).text());
        }
        return text.toString();
    }

    /** Nothing travels that no later call needs. */
    private static Value needed(Value known, List later, List ends) {
        Value needed = known;
        for (String name : known.names()) {
            if (!ends.contains(Value.of(name)) && !isBound(name, later)) {
                needed = needed.without(name);
            }
        }
        return needed;
    }

    private static boolean isBound(String name, List steps) {
        for (Object step : steps) {
            Value bindings = ((Value) step).get("bind");
            for (String parameter : bindings.names()) {
                if (bindings.get(parameter).at(0).text().equals(name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Value chosen(Value known, List ends) {
        RecordBuilder chosen = Value.record();
        for (Object name : ends) {
            String text = ((Value) name).text();
            chosen.put(text, known.get(text));
        }
        return chosen.build();
    }
}
