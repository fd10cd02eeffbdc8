package org.rpcchain.legacy.sidecar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyOperation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An operation of a legacy service, as a service function. Thread-safe. Source: RPC Chains §3.5.
 *
 * @param function its name: {@code <service>.<operation>}
 * @param operation what it calls
 * @param guard where it calls it
 * @param terms on what terms
 * @param rules who may call it; not asked where the service decides
 * @param believed whether the service decides
 */
record WrappedOperation(
        String function,
        LegacyOperation operation,
        Guard guard,
        ServiceTerms terms,
        AccessRules rules,
        boolean believed)
        implements Function<Value, CompletionStage<Value>> {
    private static final Logger LOG = LoggerFactory.getLogger(WrappedOperation.class);

    /** Answers the names of its parameters, as a registry wants them. */
    List<String> parameters() {
        List<String> names = new ArrayList<>(operation.parameters());
        names.add("[" + CallerForm.NAME + "]");
        return names;
    }

    @Override
    public CompletionStage<Value> apply(Value given) {
        Caller caller = CallerForm.of(given);
        Value parameters = given.without(CallerForm.NAME);
        if (believed) {
            return called(parameters, new AccessRules.Decision.Allowed(caller, Optional.empty()));
        }
        AccessRules.Decision decision = rules.decide(caller, function);
        return decision instanceof AccessRules.Decision.Allowed allowed
                ? called(parameters, allowed)
                : CompletableFuture.completedStage(denied((AccessRules.Decision.Denied) decision));
    }

    private CompletionStage<Value> called(Value parameters, AccessRules.Decision.Allowed allowed) {
        LegacyCall call = new LegacyCall(operation.name(), parameters, allowed.as(), terms.time(), allowed.from());
        return guard.call(operation, call).thenApply(answer -> LegacyResults.of(function, answer));
    }

    private Value denied(AccessRules.Decision.Denied decision) {
        LOG.info("{} may not call {}", decision.who(), function);
        String message =
                "the sidecar's rules do not let " + decision.who() + " call " + function + "; " + decision.remedy();
        return LegacyResults.result(
                new LegacyFault(LegacyFault.Kind.ACCESS, "ACCESS_REFUSED", message, false, Value.nothing()));
    }
}
