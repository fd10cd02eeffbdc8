package org.rpcchain.benchmarks.wrapper;

import java.util.List;
import java.util.Map;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.sidecar.AccessRule;
import org.rpcchain.legacy.sidecar.AccessRules;
import org.rpcchain.legacy.sidecar.Sidecar;
import org.rpcchain.soap.SoapChainClient;

/** A plain call of a service function of a sidecar on loopback, by SOAP; both sides are in this process. */
final class ThroughSidecar implements Contender {
    static final String NAME = "sidecar";
    private static final String SERVER = "sidecar.bench";

    private final Sidecar sidecar;
    private final SoapChainClient client;
    private final Subject.Call call;
    private final String function;
    private final Value parameters;

    ThroughSidecar(Kind kind, Subject subject) {
        call = subject.call();
        function = kind + "." + call.operation();
        parameters = withCaller(call);
        sidecar = Sidecar.builder(SERVER)
                .service(kind.toString(), new Lent(subject.service()))
                .access(new AccessRules(Map.of(), List.of(new AccessRule("anyone", List.of("*")))))
                .start();
        client = SoapChainClient.builder("bench")
                .directory(ServerDirectory.of(Map.of(SERVER, sidecar.address())))
                .start();
    }

    private static Value withCaller(Subject.Call call) {
        return call.caller() instanceof Caller.Password known
                ? call.parameters()
                        .with(
                                "caller",
                                Value.record()
                                        .put("user", known.user())
                                        .put("password", known.password())
                                        .build())
                : call.parameters();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void carry(int times) {
        for (int i = 0; i < times; i++) {
            call.check(client.call(SERVER, function, parameters));
        }
    }

    @Override
    public void close() {
        Subject.closeAll(List.of(client, sidecar));
    }

    /** The service that the adapter alone is measured with, too: a sidecar closes what it is given. */
    private record Lent(LegacyService owned) implements LegacyService {
        @Override
        public List<LegacyOperation> describe() {
            return owned.describe();
        }

        @Override
        public boolean passesCallerOn(String operation) {
            return owned.passesCallerOn(operation);
        }

        @Override
        public LegacyAnswer call(LegacyCall call) {
            return owned.call(call);
        }

        @Override
        public void close() {
            // it is the subject's
        }
    }
}
