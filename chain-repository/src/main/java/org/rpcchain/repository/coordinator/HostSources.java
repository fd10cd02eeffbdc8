package org.rpcchain.repository.coordinator;

import org.rpcchain.ChainSource;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.spi.FunctionStore;

/** The sources of an application, as one of its accounts may see them: chains begin on threads where nobody asks. */
record HostSources(FunctionStore functions, Caller caller) implements FunctionStore {
    @Override
    public void publish(ChainSource source) {
        CallerScope scope = CallerScope.enter(caller);
        try {
            functions.publish(source);
        } finally {
            scope.close();
        }
    }

    @Override
    public ChainSource fetch(String hash) {
        CallerScope scope = CallerScope.enter(caller);
        try {
            return functions.fetch(hash);
        } finally {
            scope.close();
        }
    }
}
