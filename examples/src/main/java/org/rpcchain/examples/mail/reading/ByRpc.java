package org.rpcchain.examples.mail.reading;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.HopProfile;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;

/** The same by standard calls: the mail comes, goes out again to the ad server, and comes back. Source: RPC Chains §4.2. */
public final class ByRpc implements MailReading {
    private final ChainClient client;

    /** Reads with the calls of a client, which stays the caller's to close. */
    public ByRpc(ChainClient client) {
        this.client = client;
    }

    @Override
    public Read read(String function, Value parameters, boolean pictured) {
        Calls calls = new Calls();
        Value mail = calls.call(STORAGE, function, parameters);
        if (!mail.has("fault")) {
            mail = calls.call(
                    ADS, "ads.append", Value.record().put("mail", mail).build());
        }
        return calls.ended(mail, pictured);
    }

    /** The calls of one request, one after the other, each timed from here: there and back. */
    private final class Calls {
        private final long startNanos = System.nanoTime();
        private final List<HopProfile> profile = new ArrayList<>();
        private Trail trail = Trail.start();

        Value call(String server, String function, Value parameters) {
            long began = System.nanoTime();
            Value result = client.call(server, function, parameters);
            long micros = (System.nanoTime() - began) / 1_000;
            trail = trail.then(server, function);
            profile.add(new HopProfile(
                    "", trail.hops(), server, function, 0, micros, 0, 0, result.weight(), parameters.weight()));
            return result;
        }

        Read ended(Value value, boolean pictured) {
            Duration elapsed = Duration.ofNanos(System.nanoTime() - startNanos);
            return new Read(value, elapsed, pictured ? picture(value, elapsed) : "");
        }

        private String picture(Value value, Duration elapsed) {
            ChainId name = new ChainId("standard-rpc", startNanos / 1_000 & Long.MAX_VALUE);
            VirtualConsole console = new VirtualConsole(trail, List.of(), profile);
            return new ChainResult(name, value, console, elapsed).timeline().svg();
        }
    }
}
