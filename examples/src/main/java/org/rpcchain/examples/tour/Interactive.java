package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import org.rpcchain.ChainResult;
import org.rpcchain.Mode;
import org.rpcchain.soap.SoapChainClient;

/**
 * The same chain with its chaining functions at the client, where a breakpoint in {@link TourChain} stops. Source: RPC Chains
 * §3.7, §7.2.
 */
final class Interactive implements Tour.Program {
    @Override
    public void run(Path work, PrintStream out) {
        try (Town town = Composition.around(work, true).open("shop", new Services.Shop(false));
                SoapChainClient client = town.client()) {
            for (Mode mode : Mode.values()) {
                ChainResult result = client.run(Composition.order().mode(mode).ownClass(TourChain.class));
                out.println(mode + ": " + result.value() + ", chaining functions ran at "
                        + result.console().get(1).split(":", -1)[0]);
            }
        }
    }
}
