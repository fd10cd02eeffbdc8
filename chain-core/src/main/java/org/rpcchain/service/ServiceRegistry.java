package org.rpcchain.service;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.spi.Served;
import org.rpcchain.spi.Services;

/**
 * Service functions by name, from the methods of ordinary objects.
 *
 * <p>A public method with {@link org.rpcchain.ServiceFunction} becomes a function of the name written there; each
 * operation of a JAX-WS bean becomes {@code ServiceName.operation}. Functions run on the caller's thread, which in a
 * chain is one of the node's own and has the context class loader of whoever made the node; one that answers a {@link
 * CompletionStage} may go on elsewhere. Thread-safe. Source: RPC Chains §3.1, §3.8.
 */
public final class ServiceRegistry implements Services {
    /** Copied when it changes, so that a call takes no lock. */
    private volatile Map<String, OfferedFunction> functions = Map.of();

    /** Creates a registry without functions. */
    public ServiceRegistry() {}

    /**
     * Offers an object's service functions: all of them, or, when one is refused, none.
     *
     * @return this registry
     * @throws IllegalArgumentException when the object has none, a name is taken, or a method cannot be bound by name
     */
    public ServiceRegistry register(Object service) {
        return add(FunctionScan.of(service));
    }

    /**
     * Offers a service function that is no method, as for a service whose operations are only known at run time.
     *
     * @param name its name in calls
     * @param parameters the names of its parameters, in order; one that may be absent stands in brackets: {@code [length]}
     * @param function gets a record of the parameters, with no other name in it; it answers at once, and its stage completes
     *     where it chooses. A {@link ProblemException}, thrown or completed with, is the failure as it is.
     * @return this registry
     * @throws IllegalArgumentException when the name is taken, or none
     */
    public ServiceRegistry register(
            String name, List<String> parameters, Function<Value, CompletionStage<Value>> function) {
        return add(List.of(new NamedFunction(name, parameters, function)));
    }

    private synchronized ServiceRegistry add(List<? extends OfferedFunction> found) {
        Map<String, OfferedFunction> changed = new TreeMap<>(functions);
        for (OfferedFunction function : found) {
            @Nullable OfferedFunction taken = changed.putIfAbsent(function.name(), function);
            if (taken != null) {
                throw new IllegalArgumentException("the service function " + function.name() + " of " + function.place()
                        + " is offered already by " + taken.place() + "; rename one");
            }
        }
        functions = changed;
        return this;
    }

    @Override
    public CompletionStage<Served> call(String function, Value parameters) {
        @Nullable OfferedFunction bound = functions.get(function);
        if (bound == null) {
            throw unknown(function);
        }
        return bound.call(parameters);
    }

    @Override
    public List<String> describe() {
        return functions.values().stream().map(OfferedFunction::signature).toList();
    }

    private ProblemException unknown(String function) {
        List<String> offered = List.copyOf(functions.keySet());
        String offers = offered.isEmpty() ? "it offers none; register an object" : "it offers " + Names.shown(offered);
        String sentence = "the server has no service function '" + Names.cut(function) + "'; " + offers
                + Names.didYouMean(function, offered);
        return new ProblemException(new Problem(FailureCode.UNKNOWN_FUNCTION, sentence).about("function", function));
    }
}
