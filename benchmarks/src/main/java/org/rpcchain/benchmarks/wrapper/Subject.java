package org.rpcchain.benchmarks.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyService;

/**
 * A legacy service, and one call of it by each of the ways that are compared.
 *
 * @param direct the call by plain client libraries; the first is the one that the adapter itself uses
 * @param service the adapter
 * @param call the same call through it
 * @param servers what runs the service
 */
record Subject(List<Contender> direct, LegacyService service, Call call, AutoCloseable servers)
        implements AutoCloseable {
    /**
     * A call through an adapter.
     *
     * @param operation which
     * @param parameters with what
     * @param caller for whom
     * @param right what tells the right answer from others
     */
    record Call(String operation, Value parameters, Caller caller, Predicate<Value> right) {
        /** Refuses an answer that is not right: the contenders must do the same work. */
        void check(Value result) {
            if (!right.test(result)) {
                throw new IllegalStateException("the call of " + operation + " came back with " + result);
            }
        }
    }

    @Override
    public void close() {
        List<AutoCloseable> all = new ArrayList<>(direct);
        all.add(service);
        all.add(servers);
        closeAll(all);
    }

    /** Closes all of them, and throws then what the first one threw, if one did. */
    static void closeAll(List<? extends AutoCloseable> all) {
        RuntimeException trouble = null;
        for (AutoCloseable each : all) {
            try {
                each.close();
            } catch (Exception e) {
                trouble = trouble == null ? new IllegalStateException("cannot close " + each, e) : trouble;
            }
        }
        if (trouble != null) {
            throw trouble;
        }
    }
}
