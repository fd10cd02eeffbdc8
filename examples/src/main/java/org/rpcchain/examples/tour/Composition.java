package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/** A service function that starts a chain of its own; the two chains are composed. Source: RPC Chains §3.4, Figure 4. */
final class Composition implements Tour.Program {
    /** The customer's chain: an order at the shop, then a parcel. */
    static ChainCall order() {
        return ChainCall.to(
                        "shop",
                        "order.place",
                        Value.record().put("item", "lamp").build())
                .then(Town.CHAIN, "afterOrder")
                .state(State.empty().with("name", "Ann"));
    }

    /** Opens the servers that an order needs, but for the shop. */
    static Town around(Path work, boolean bankOpen) {
        return new Town(work)
                .open("stock", new Services.Stock())
                .open("bank", new Services.Bank(bankOpen))
                .open("courier", new Services.Courier());
    }

    @Override
    public void run(Path work, PrintStream out) {
        for (boolean composed : new boolean[] {true, false}) {
            try (Town town = around(work, true)
                            .open("shop", new Services.Shop(false), node -> node.composition(composed));
                    SoapChainClient client = town.client()) {
                ChainResult result = client.run(order());
                out.println(
                        (composed ? "composed:     " : "not composed: ") + result.trail() + "; the shop's chain ended"
                                + " and the customer's went on at "
                                + result.console().get(0).split(":", -1)[0]);
            }
        }
    }
}
