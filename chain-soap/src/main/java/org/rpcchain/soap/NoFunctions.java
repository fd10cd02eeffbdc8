package org.rpcchain.soap;

import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionStore;

/** The function store of those who were given none: says how to give one. */
final class NoFunctions implements FunctionStore {
    private final String name;

    NoFunctions(String name) {
        this.name = name;
    }

    @Override
    public void publish(ChainSource source) {
        throw none("publish " + source.name());
    }

    @Override
    public ChainSource fetch(String hash) {
        throw none("fetch " + hash);
    }

    private ProblemException none(String what) {
        return new ProblemException(
                FailureCode.REPOSITORY_UNREACHABLE,
                name + " cannot " + what + ", because it has no function repository; start it with repository(uri)");
    }
}
