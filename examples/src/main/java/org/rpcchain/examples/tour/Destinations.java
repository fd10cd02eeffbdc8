package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import org.rpcchain.ChainCall;
import org.rpcchain.Chains;
import org.rpcchain.Outcome;
import org.rpcchain.State;
import org.rpcchain.Step;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/**
 * A result that holds an address, and a chaining function that would follow it; and a server that sends chains to some of those that
 * it knows only. Beyond the paper.
 */
final class Destinations implements Tour.Program {
    @Override
    public void run(Path work, PrintStream out) {
        try (Town town = new Town(work)
                        .open("stock", new Services.Stock(), node -> node.allowDestinations("bank"))
                        .open("bank", new Services.Bank(true))
                        .open("courier", new Services.Courier());
                SoapChainClient client = town.client()) {
            Value nothing = Value.record().build();
            tell(
                    "an address:      ",
                    client,
                    ChainCall.to("stock", "stock.where", nothing)
                            .then(Town.CHAIN, "whereItSays")
                            .state(State.empty().with("item", "lamp")),
                    out);
            Step taken = Step.call("stock", "stock.take").with("item", "lamp").as("stock");
            Step sent = Step.call("courier", "parcel.send").with("item", "lamp");
            tell("not on its list: ", client, Chains.sequence(taken, sent), out);
            Step paid = Step.call("bank", "bill.pay").with("item", "lamp").bind("price", "stock.price");
            tell("on its list:     ", client, Chains.sequence(taken, paid), out);
        }
    }

    private static void tell(String title, SoapChainClient client, ChainCall call, PrintStream out) {
        Outcome outcome = client.start(call).await();
        out.println(title
                + (outcome instanceof Outcome.Done done ? done.result().value().toString() : Tour.sentence(outcome)));
    }
}
