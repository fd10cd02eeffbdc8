package org.rpcchain.soap.gateway;

import static org.rpcchain.soap.jaxws.ProblemFault.required;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.spi.FunctionStore;

/** Turns requests of the gateway into calls of a chain client; fetches the sources that are named by hash. */
final class RequestReader {
    private static final long SOURCES_WEIGHT = 8L << 20;

    private final FunctionStore functions;
    private final Cache<String, ChainSource> sources = Caffeine.newBuilder()
            .maximumWeight(SOURCES_WEIGHT)
            .weigher((String hash, ChainSource source) -> source.text().length())
            .build();

    RequestReader(FunctionStore functions) {
        this.functions = functions;
    }

    /** Answers the call that a request describes. */
    ChainCall read(@Nullable Request asked) {
        Request request = required("request", asked);
        ChainCall call = ChainCall.to(
                required("server", request.server),
                required("function", request.function),
                required("parameters", request.parameters).read("parameters"));
        return course(request, budgets(request, chaining(request, call)));
    }

    private ChainCall chaining(Request request, ChainCall call) {
        Optional<ChainSource> source = source(request);
        if (source.isEmpty()) {
            return call;
        }
        ChainCall chained = call.then(source.get(), required("method", request.method));
        return request.state == null ? chained : chained.state(State.of(request.state.read("state")));
    }

    private Optional<ChainSource> source(Request request) {
        if (request.source != null && request.hash != null) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "the request has both 'source' and 'hash'; give the one that you mean");
        }
        if (request.source != null) {
            return Optional.of(source(request.source));
        }
        if (request.hash != null) {
            return Optional.of(sources.get(request.hash, this::fetch));
        }
        if (request.method != null) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "the request names the method " + request.method + " of no source; add 'source' or 'hash'");
        }
        return Optional.empty();
    }

    private static ChainSource source(SourceText source) {
        return ChainSource.of(required("name", source.name), required("text", source.text));
    }

    /** A source is verified here, as by every node: its record refuses a hash that is not its own. */
    private ChainSource fetch(String hash) {
        ChainSource source = functions.fetch(hash);
        return new ChainSource(source.name(), source.text(), hash);
    }

    private static ChainCall budgets(Request request, ChainCall call) {
        ChainCall limited = request.hopLimit == null ? call : call.hopLimit(request.hopLimit);
        limited = request.byteBudget == null ? limited : limited.byteBudget(request.byteBudget);
        return request.timeBudgetMillis == null
                ? limited
                : limited.timeBudget(Duration.ofMillis(request.timeBudgetMillis));
    }

    private static ChainCall course(Request request, ChainCall call) {
        if (isTrue(request.interactive)) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "a gateway cannot run a chain interactively: the chaining functions would run in the gateway, and not"
                            + " in your program, where you could stop in them; leave 'interactive' out, and let them log,"
                            + " or start the chain from a Java client");
        }
        return call.profiled(isTrue(request.profiled))
                .inline(isTrue(request.inline))
                .retransmitted(request.retransmitted == null || request.retransmitted);
    }

    private static boolean isTrue(@Nullable Boolean asked) {
        return asked != null && asked;
    }
}
