package org.rpcchain.examples.copy.storage;

import java.time.Duration;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.examples.copy.storage.StorageProblem.Code;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyService;

/** The wrapped NFS service, with its answers taken apart: what is not done is a {@link StorageProblem}. Thread-safe. */
final class NfsExport {
    private static final Duration TIME = Duration.ofSeconds(30);

    private final LegacyService nfs;

    NfsExport(LegacyService nfs) {
        this.nfs = nfs;
    }

    /** The problem of a fault that NFS has a name for. */
    static final class Fault extends StorageProblem {
        private final String name;

        Fault(LegacyFault fault) {
            super(fault.code().equals("NFS3ERR_NOENT") ? Code.NOT_FOUND : Code.STORAGE, fault.message());
            name = fault.code();
        }

        boolean is(String code) {
            return name.equals(code);
        }
    }

    Value call(String operation, Value parameters) {
        LegacyAnswer answer = answered(new LegacyCall(operation, parameters, Caller.NOBODY, TIME));
        if (answer instanceof LegacyAnswer.Done done) {
            return done.result();
        }
        if (answer instanceof LegacyAnswer.Unknown unknown) {
            throw new StorageProblem(Code.UNKNOWN, unknown.why());
        }
        throw new Fault(((LegacyAnswer.Failed) answer).fault());
    }

    private LegacyAnswer answered(LegacyCall call) {
        try {
            return nfs.call(call);
        } catch (ProblemException e) {
            boolean path = e.problem().code() == FailureCode.BAD_PARAMETERS;
            throw new StorageProblem(
                    path ? Code.BAD_PATH : Code.STORAGE, e.problem().message());
        }
    }

    /** Calls an operation on a path, and takes this one fault for an answer. */
    void callUnless(String fault, String operation, Value parameters) {
        try {
            call(operation, parameters);
        } catch (Fault e) {
            if (!e.is(fault)) {
                throw e;
            }
        }
    }

    static Value path(String path) {
        return Value.record().put("path", path).build();
    }
}
