package org.rpcchain.repository.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Timeline;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.ValueJson;

/**
 * How a chain ended, as the commands show it.
 *
 * @param status the end
 * @param chain the chain
 * @param result of a chain that is done
 * @param problem why it has none
 * @param console its path and the lines that it logged
 * @param timeline where its time went
 * @param elapsedMillis how long it took, by the gateway's clock; -1 when that is not known
 */
record ChainEnd(
        ExitStatus status,
        ChainId chain,
        Optional<Value> result,
        Optional<Problem> problem,
        VirtualConsole console,
        Timeline timeline,
        long elapsedMillis) {
    static ChainEnd of(Outcome outcome) {
        if (outcome instanceof Outcome.Done done) {
            return of(done.result());
        }
        return outcome instanceof Outcome.Failed failed
                ? of(ExitStatus.CHAIN_FAILED, failed.failure())
                : of(ExitStatus.CHAIN_UNKNOWN, ((Outcome.Unknown) outcome).lastKnown());
    }

    private static ChainEnd of(ChainResult result) {
        return new ChainEnd(
                ExitStatus.DONE,
                result.chain(),
                Optional.of(result.value()),
                Optional.empty(),
                result.virtualConsole(),
                result.timeline(),
                result.elapsed().toMillis());
    }

    private static ChainEnd of(ExitStatus status, ChainFailure failure) {
        return new ChainEnd(
                status,
                failure.chain(),
                Optional.empty(),
                Optional.of(failure.problem()),
                failure.virtualConsole(),
                failure.timeline(),
                -1);
    }

    /** Answers the word that a gateway has for it. */
    String word() {
        return switch (status) {
            case DONE -> "done";
            case CHAIN_FAILED -> "failed";
            default -> "unknown";
        };
    }

    /** Answers it for people: the result first, then how it came about. */
    List<String> text() {
        List<String> lines = new ArrayList<>();
        result.ifPresent(value -> lines.add("result    " + ValueJson.write(value)));
        lines.add("chain     " + chain + ": " + word() + (elapsedMillis < 0 ? "" : " in " + elapsedMillis + " ms"));
        lines.add("path      " + console.trail());
        console.lines().forEach(line -> lines.add("console   " + line.replace("\n", "\n          ")));
        return lines;
    }

    /** Answers it for programs. */
    Value object() {
        return Value.record()
                .put("chain", chain.toString())
                .put("status", word())
                .put("result", result.orElse(Value.nothing()))
                .put("hops", console.trail().hops())
                .put("path", Printer.texts(console.trail().last()))
                .put("console", Printer.texts(console.lines()))
                .put("elapsedMillis", elapsedMillis < 0 ? Value.nothing() : Value.of(elapsedMillis))
                .put("problem", Printer.problem(problem))
                .build();
    }
}
