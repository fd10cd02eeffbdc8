package org.rpcchain.coordinator.gridrpc;

import java.util.List;
import org.rpcchain.Value;

/** The arguments of one call, as they were when it was made. */
record Arguments(List<Argument> all) {
    static final Arguments NONE = new Arguments(List.of());

    Arguments {
        all = List.copyOf(all);
    }

    /** Answers what the service function gets. */
    Value parameters() {
        return Value.list(
                all.stream().filter(Argument::isSent).map(Argument::value).toList());
    }

    /** Has those arguments receive a result that are to, and answers the outcome: a misfit where it does not fit them. */
    Outcome receive(Outcome outcome) {
        List<Argument> receivers = all.stream().filter(Argument::isReceived).toList();
        if (!(outcome instanceof Outcome.Done done) || receivers.isEmpty()) {
            return outcome;
        }
        Value result = done.result();
        if (receivers.size() == 1) {
            receivers.get(0).receive(result);
            return outcome;
        }
        if (result.kind() != Value.Kind.LIST || result.size() != receivers.size()) {
            return new Outcome.Misfit(
                    result,
                    "the function answered " + told(result) + ", and the call has " + receivers.size()
                            + " arguments to receive results; result(session) has it, and mend the one or the other");
        }
        for (int i = 0; i < receivers.size(); i++) {
            receivers.get(i).receive(result.at(i));
        }
        return outcome;
    }

    private static String told(Value result) {
        return result.kind() == Value.Kind.LIST ? result.size() + " results" : "no list of results";
    }
}
