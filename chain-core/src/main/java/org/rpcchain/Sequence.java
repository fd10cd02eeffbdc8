package org.rpcchain;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A static list of calls, checked: every binding names an earlier call, every name is given once.
 *
 * <p>Immutable. It becomes a chain or a sub-chain whose one chaining function, the same for all lists, keeps the calls to
 * come in its state. Source: RPC Chains §3.1.
 */
public final class Sequence {
    private static final ChainSource SOURCE = ChainSource.beside(Sequence.class, "StaticList.java");
    private static final String METHOD = "next";

    private final List<Step> steps;
    private final List<String> ends;

    private Sequence(List<Step> steps, List<String> ends) {
        this.steps = List.copyOf(steps);
        this.ends = List.copyOf(ends);
    }

    /**
     * Answers the list of these calls, in order; it ends with the last one's result.
     *
     * @throws IllegalArgumentException when it is empty, a name is given twice, or a binding names no earlier call
     */
    public static Sequence of(List<Step> steps) {
        if (steps.isEmpty() || steps.size() > ChainCall.MOST_HOPS) {
            throw new IllegalArgumentException(
                    "a sequence has 1 to " + ChainCall.MOST_HOPS + " calls, not " + steps.size());
        }
        Set<String> known = new HashSet<>();
        for (int i = 0; i < steps.size(); i++) {
            checkBindings(steps.get(i), i, known);
            checkName(steps.get(i), i, known);
        }
        return new Sequence(steps, List.of());
    }

    /** Like {@link #of(List)}. */
    public static Sequence of(Step... steps) {
        return of(List.of(steps));
    }

    private static void checkBindings(Step step, int index, Set<String> known) {
        step.roots().forEach((parameter, root) -> {
            boolean found = root.equals(Step.PREVIOUS) ? index > 0 : known.contains(root);
            if (!found) {
                throw new IllegalArgumentException("parameter '" + parameter + "' of " + place(step, index)
                        + " is bound to '" + root + "', but no call before it has that name; the names so far: "
                        + names(known, index));
            }
        });
    }

    private static void checkName(Step step, int index, Set<String> known) {
        step.name().ifPresent(name -> {
            if (!known.add(name)) {
                throw new IllegalArgumentException("the result of " + place(step, index) + " is named '" + name
                        + "', as that of a call before it; give each another name");
            }
        });
    }

    private static String names(Set<String> known, int index) {
        return index == 0 ? "none, it is the first" : known.stream().sorted().toList() + " and " + Step.PREVIOUS;
    }

    private static String place(Step step, int index) {
        return "call " + (index + 1) + ", " + step.function() + " on " + step.server();
    }

    /**
     * Has it end with a record of these named results instead of the last result.
     *
     * @throws IllegalArgumentException when no call has such a name
     */
    public Sequence ending(String... names) {
        Set<String> known = new HashSet<>();
        steps.forEach(step -> step.name().ifPresent(known::add));
        List<String> chosen = List.of(names);
        for (String name : chosen) {
            if (!known.remove(name)) {
                throw new IllegalArgumentException("the sequence cannot end with '" + name
                        + "': no call has that name, or it is asked for twice; name the result with as(…)");
            }
        }
        return new Sequence(steps, chosen);
    }

    /** Answers the chain that makes these calls; its hop limit is at least their number. */
    public ChainCall toChain() {
        Step first = steps.get(0);
        ChainCall call = ChainCall.to(first.server(), first.function(), first.constants())
                .hopLimit(Math.max(ChainCall.DEFAULT_HOP_LIMIT, steps.size()));
        return isPlain() ? call : call.then(SOURCE, METHOD).state(state());
    }

    /** Answers the sub-chain that makes these calls (§3.4). */
    public SubChain toSubChain() {
        Step first = steps.get(0);
        SubChain call = SubChain.to(first.server(), first.function(), first.constants());
        return isPlain() ? call : call.then(SOURCE, METHOD).state(state());
    }

    /** One call needs no chaining function. */
    private boolean isPlain() {
        return steps.size() == 1 && ends.isEmpty();
    }

    private State state() {
        List<Value> rest =
                steps.subList(1, steps.size()).stream().map(Step::asValue).toList();
        return State.empty()
                .with("rest", Value.list(rest))
                .with("as", steps.get(0).name().orElse(""))
                .with("number", 1)
                .with("kept", Value.record().build())
                .with("ends", Step.texts(ends));
    }
}
