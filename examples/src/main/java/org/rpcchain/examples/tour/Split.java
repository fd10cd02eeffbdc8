package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import org.rpcchain.ChainCall;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/** A chain that splits, and whose branches meet again, or one of them does not come. Source: RPC Chains §3.10. */
final class Split implements Tour.Program {
    @Override
    public void run(Path work, PrintStream out) {
        try (Town town = new Town(work)
                        .open("shop", new Services.Shop(false))
                        .open("ada", new Services.Dealer("ada", 5))
                        .open("ben", new Services.Dealer("ben", 2))
                        .open("eve", new Services.Dealer("eve", 9));
                SoapChainClient client = town.client()) {
            ChainCall ask = ChainCall.to("shop", "dealers.list", Value.record().build())
                    .then(Town.CHAIN, "askDealers")
                    .state(State.empty().with("item", "lamp"));
            out.println("the cheapest of three: " + client.run(ask).value());
            town.know("eve", Town.NOBODY);
            out.println("one is gone: " + Tour.sentence(client.start(ask).await()));
        }
    }
}
