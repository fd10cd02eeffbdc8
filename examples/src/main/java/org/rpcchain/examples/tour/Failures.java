package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import org.rpcchain.Outcome;
import org.rpcchain.soap.SoapChainClient;

/** A sub-chain that fails: its creator mends it, or the client is told. Source: RPC Chains §3.8. */
final class Failures implements Tour.Program {
    @Override
    public void run(Path work, PrintStream out) {
        for (boolean minds : new boolean[] {true, false}) {
            try (Town town = Composition.around(work, false).open("shop", new Services.Shop(minds));
                    SoapChainClient client = town.client()) {
                Outcome outcome = client.start(Composition.order()).await();
                out.println(
                        outcome instanceof Outcome.Done done
                                ? "the shop minds:  "
                                        + done.result().console().get(0) + "; "
                                        + done.result().value()
                                : "the shop does not: "
                                        + ((Outcome.Failed) outcome)
                                                .failure()
                                                .sentence()
                                                .replaceAll("customer@\\d+", "customer@…"));
            }
        }
    }
}
