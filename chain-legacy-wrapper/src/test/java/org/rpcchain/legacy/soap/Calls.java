package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyService;

/** Calls as the tests make them. */
final class Calls {
    static final Duration TIME = Duration.ofSeconds(30);

    private Calls() {}

    static LegacyAnswer call(LegacyService service, String operation, Value parameters, Caller caller) {
        return service.call(new LegacyCall(operation, parameters, caller, TIME));
    }

    static LegacyAnswer call(LegacyService service, String operation, Value parameters) {
        return call(service, operation, parameters, Caller.NOBODY);
    }

    static Value done(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
        return ((LegacyAnswer.Done) answer).result();
    }

    static LegacyFault failed(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
        return ((LegacyAnswer.Failed) answer).fault();
    }

    static String unknown(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Unknown.class);
        return ((LegacyAnswer.Unknown) answer).why();
    }
}
