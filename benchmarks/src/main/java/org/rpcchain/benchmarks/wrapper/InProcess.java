package org.rpcchain.benchmarks.wrapper;

import java.time.Duration;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyService;

/** The adapter alone, called as the sidecar calls it. */
final class InProcess implements Contender {
    static final String NAME = "wrapper";
    private static final Duration TIME = Duration.ofSeconds(30);

    private final LegacyService service;
    private final Subject.Call call;

    InProcess(Subject subject) {
        service = subject.service();
        call = subject.call();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void carry(int times) {
        for (int i = 0; i < times; i++) {
            LegacyAnswer answer =
                    service.call(new LegacyCall(call.operation(), call.parameters(), call.caller(), TIME));
            if (!(answer instanceof LegacyAnswer.Done done)) {
                throw new IllegalStateException("the call of " + call.operation() + " ended as " + answer);
            }
            call.check(done.result());
        }
    }

    @Override
    public void close() {
        // the service is the subject's
    }
}
