package org.rpcchain.repository.chains;

import java.time.Duration;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Progress;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.ValueCbor;

/** Where a chain was last heard of, as it lies in the database. */
record StoredPlace(
        String branch,
        int hop,
        String server,
        String function,
        int branches,
        long heardAgoMillis,
        long timeLeftMillis,
        int hopLimit,
        long bytesLeft,
        StoredConsole console) {
    static byte[] write(Progress progress) {
        return ValueCbor.write(Value.of(of(progress)));
    }

    static StoredPlace read(byte[] stored) {
        return ValueCbor.read(stored).as(StoredPlace.class);
    }

    private static StoredPlace of(Progress progress) {
        return new StoredPlace(
                progress.branch(),
                progress.hop(),
                progress.server(),
                progress.function(),
                progress.branches(),
                progress.heardAgo().toMillis(),
                progress.timeLeft().toMillis(),
                progress.hopLimit(),
                progress.bytesLeft(),
                StoredConsole.of(VirtualConsole.of(progress.path(), progress.console())));
    }

    /** Answers it as it is now, so long after it was stored. */
    Progress after(Duration since) {
        return new Progress(
                branch,
                hop,
                server,
                function,
                branches,
                Duration.ofMillis(heardAgoMillis).plus(since),
                Duration.ofMillis(timeLeftMillis).minus(since),
                hopLimit,
                bytesLeft,
                console.console().trail(),
                console.lines());
    }

    /** Answers the end of a chain that was here when its gateway died. */
    Outcome lost(ChainId chain) {
        Problem problem = new Problem(
                FailureCode.SILENT,
                "the gateway that had started the chain has died, and this is the last that it heard of it; find out"
                        + " whether the work was done before you start it again");
        return new Outcome.Unknown(new ChainFailure(chain, problem, hop, server, function, console.console()));
    }
}
