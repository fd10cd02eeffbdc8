package org.rpcchain.coordinator.chains;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.RecordBuilder;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.coordinator.ledger.Work;

/**
 * What a client hands to a coordinator to have a chain run: a record with the names that a request to a gateway has.
 *
 * <p>{@code server}, {@code function} and {@code parameters} say what is called first. For chaining functions, {@code method} names the
 * first of them, and either {@code source} is their file, a record of {@code name} and {@code text}, or {@code hash} is that of a
 * published one; {@code state} is a record. {@code hopLimit}, {@code timeBudgetMillis}, {@code byteBudget}, {@code profiled}, {@code
 * retransmitted} and {@code inline} are as those of a {@link ChainCall}, with its defaults. Chains at coordinators are run chained:
 * there is no client in which functions could run interactively, nor one that hears responses. Source: RPC Chains §3.1.
 */
public final class ChainDescription {
    static final Set<String> NAMES = Set.of(
            "server",
            "function",
            "parameters",
            "source",
            "hash",
            "method",
            "state",
            "hopLimit",
            "timeBudgetMillis",
            "byteBudget",
            "profiled",
            "retransmitted",
            "inline");

    private ChainDescription() {}

    /**
     * Answers the work that a coordinator does by running this chain.
     *
     * @param name names the chain for people
     * @throws ProblemException with {@code MALFORMED} when the call wants what only a client that listens can have
     */
    public static Work.Chain work(String name, ChainCall call) {
        return new Work.Chain(name, of(call));
    }

    /** Answers the description of a chain, as {@link #work} does. */
    public static Value of(ChainCall call) {
        if (call.mode() != Mode.CHAINED || call.isListening()) {
            throw malformed(
                    "a coordinator takes chains in the mode CHAINED without a listener to responses; start others"
                            + " from a client that listens itself");
        }
        NextHop.Call first = call.first();
        RecordBuilder form = Value.record()
                .put("server", first.server())
                .put("function", first.function())
                .put("parameters", first.parameters());
        call.source()
                .ifPresent(source -> form.put(
                                "source",
                                Value.record()
                                        .put("name", source.name())
                                        .put("text", source.text())
                                        .build())
                        .put("method", first.then())
                        .put("state", first.state().asValue()));
        return limits(call, form).build();
    }

    private static RecordBuilder limits(ChainCall call, RecordBuilder form) {
        form.put("hopLimit", call.hopLimit())
                .put("timeBudgetMillis", call.timeBudget().toMillis())
                .put("profiled", call.isProfiled())
                .put("retransmitted", call.isRetransmitted())
                .put("inline", call.isInline());
        return call.byteBudget() == Long.MAX_VALUE ? form : form.put("byteBudget", call.byteBudget());
    }

    /** Answers the call that a description stands for, with nothing for a source that has to be fetched. */
    static ChainCall withoutSource(Value description) {
        return read(description, hash -> ChainSource.of("unseen", ""));
    }

    /** Answers what is wrong with a description; nothing is fetched, compiled or sent for that. */
    static Optional<Problem> problem(Value description) {
        try {
            withoutSource(description);
            return Optional.empty();
        } catch (ProblemException e) {
            return Optional.of(e.problem());
        }
    }

    /**
     * Answers the call that a description stands for.
     *
     * @param sources fetches a source by its hash
     * @throws ProblemException when it is no such description, or its source cannot be had
     */
    static ChainCall read(Value description, Function<String, ChainSource> sources) {
        try {
            return readForm(description, sources);
        } catch (ValueException | IllegalArgumentException | ArithmeticException e) {
            throw malformed("the chain's description cannot be read: " + e.getMessage()
                    + "; see what a description may hold, and mend it");
        } catch (ChainRejectedException e) {
            throw new ProblemException(e.problem());
        }
    }

    private static ChainCall readForm(Value form, Function<String, ChainSource> sources) {
        for (String name : form.names()) {
            if (!NAMES.contains(name)) {
                throw malformed("a chain's description has no '" + name + "'; it has "
                        + String.join(", ", NAMES.stream().sorted().toList()));
            }
        }
        ChainCall call = ChainCall.to(named(form, "server"), named(form, "function"), required(form, "parameters"));
        return course(form, budgets(form, chaining(form, call, sources)));
    }

    private static ChainCall chaining(Value form, ChainCall call, Function<String, ChainSource> sources) {
        if (form.has("source") && form.has("hash")) {
            throw malformed("the chain's description has both 'source' and 'hash'; give the one that is meant");
        }
        if (!form.has("source") && !form.has("hash")) {
            if (form.has("method") || form.has("state")) {
                throw malformed(
                        "the chain's description has a 'method' or a 'state' and no chaining functions; add 'source' or"
                                + " 'hash'");
            }
            return call;
        }
        ChainSource source = form.has("source") ? source(form.get("source")) : sources.apply(hash(form));
        ChainCall chained = call.then(source, named(form, "method"));
        return form.has("state") ? chained.state(State.of(form.get("state"))) : chained;
    }

    private static ChainSource source(Value form) {
        return ChainSource.of(named(form, "name"), required(form, "text").text());
    }

    private static String hash(Value form) {
        String hash = form.get("hash").text();
        if (!hash.matches("[0-9a-f]{64}")) {
            throw malformed("the 'hash' of a chain's source is 64 digits of lower-case hexadecimal");
        }
        return hash;
    }

    private static ChainCall budgets(Value form, ChainCall call) {
        ChainCall limited =
                form.has("hopLimit") ? call.hopLimit(form.get("hopLimit").intValue()) : call;
        limited = form.has("byteBudget")
                ? limited.byteBudget(form.get("byteBudget").longValue())
                : limited;
        return form.has("timeBudgetMillis")
                ? limited.timeBudget(
                        Duration.ofMillis(form.get("timeBudgetMillis").longValue()))
                : limited;
    }

    private static ChainCall course(Value form, ChainCall call) {
        ChainCall run = call.profiled(isSo(form, "profiled", false))
                .inline(isSo(form, "inline", false))
                .retransmitted(isSo(form, "retransmitted", true));
        boolean tooLong = run.isInline()
                && run.source().filter(ChainDescription::isTooLongToTravel).isPresent();
        if (tooLong) {
            throw malformed("a source of more than " + ChainCall.INLINE_LIMIT
                    + " characters does not travel with its chain; leave 'inline' out, and it is published");
        }
        return run;
    }

    private static boolean isTooLongToTravel(ChainSource source) {
        return source.text().length() > ChainCall.INLINE_LIMIT;
    }

    private static boolean isSo(Value form, String name, boolean otherwise) {
        return form.has(name) ? form.get(name).bool() : otherwise;
    }

    private static String named(Value form, String name) {
        String text = required(form, name).text();
        if (text.isEmpty()) {
            throw malformed("the chain's description has an empty '" + name + "'");
        }
        return text;
    }

    private static Value required(Value form, String name) {
        if (!form.has(name)) {
            throw malformed("the chain's description lacks '" + name + "'");
        }
        return form.get(name);
    }

    private static ProblemException malformed(String sentence) {
        return new ProblemException(FailureCode.MALFORMED, sentence);
    }
}
