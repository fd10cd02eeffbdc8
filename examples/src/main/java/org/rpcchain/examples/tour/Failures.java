package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import org.rpcchain.ChainCall;
import org.rpcchain.Outcome;
import org.rpcchain.State;
import org.rpcchain.soap.SoapChainClient;

/**
 * Chains that fail: the creator of a sub-chain mends it, or the client is told what failed, where, and what to do. Source:
 * RPC Chains §3.8.
 */
final class Failures implements Tour.Program {
    private static final URI NOBODY = URI.create("http://127.0.0.1:1/repository");

    @Override
    public void run(Path work, PrintStream out) {
        closedBank(work.resolve("bank"), out);
        try (Town town = Composition.around(work.resolve("rest"), true).open("shop", new Services.Shop(false));
                SoapChainClient client = town.client()) {
            out.println(
                    "no name in the state: " + end(client, Composition.order().state(State.empty())));
            town.know("courier", Town.NOBODY);
            Outcome lost = client.start(Composition.order()).await();
            out.println("no courier:           " + Tour.sentence(lost));
            out.println("for programs:         " + Tour.parameters(lost));
            town.open("courier", new Services.Courier(), node -> node.repository(NOBODY));
            out.println("no repository there:  " + end(client, Composition.order()));
        }
    }

    private static void closedBank(Path work, PrintStream out) {
        for (boolean minds : new boolean[] {true, false}) {
            try (Town town = Composition.around(work.resolve(minds ? "minds" : "not"), false)
                            .open("shop", new Services.Shop(minds));
                    SoapChainClient client = town.client()) {
                out.println((minds ? "the shop minds:       " : "the shop does not:    ")
                        + end(client, Composition.order()));
            }
        }
    }

    private static String end(SoapChainClient client, ChainCall order) {
        Outcome outcome = client.start(order).await();
        if (outcome instanceof Outcome.Done done) {
            return done.result().console().get(0) + "; " + done.result().value();
        }
        return Tour.sentence(outcome);
    }
}
