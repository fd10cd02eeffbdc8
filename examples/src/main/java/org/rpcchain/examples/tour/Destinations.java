package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import org.rpcchain.ChainCall;
import org.rpcchain.Outcome;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/** A result that holds an address, and a chaining function that would follow it. Beyond the paper. */
final class Destinations implements Tour.Program {
    @Override
    public void run(Path work, PrintStream out) {
        try (Town town = new Town(work).open("stock", new Services.Stock());
                SoapChainClient client = town.client()) {
            Outcome outcome = client.start(
                            ChainCall.to("stock", "stock.where", Value.record().build())
                                    .then(Town.CHAIN, "whereItSays")
                                    .state(State.empty().with("item", "lamp")))
                    .await();
            out.println(((Outcome.Failed) outcome).failure().sentence().replaceAll("customer@\\d+", "customer@…"));
        }
    }
}
