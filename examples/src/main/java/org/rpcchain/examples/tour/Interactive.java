package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainResult;
import org.rpcchain.Mode;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/**
 * The same chain with its chaining functions at the client, in a class of its own, where a breakpoint stops. Source: RPC
 * Chains §3.7, §7.2.
 */
final class Interactive implements Tour.Program {
    private static final int ORDERS = 12;

    /** What runs at the client in place of {@link TourChain}; it says so on the virtual console. */
    public static final class Watched {
        private Watched() {}

        /** A good place for a breakpoint. */
        public static NextHop afterOrder(State state, Value result, ChainContext chain) {
            chain.log("here is the customer");
            return TourChain.afterOrder(state, result, chain);
        }

        /** Another. */
        public static NextHop afterParcel(State state, Value result, ChainContext chain) {
            chain.log("here is the customer");
            return TourChain.afterParcel(state, result, chain);
        }
    }

    private static void adaptive(SoapChainClient client, PrintStream out) {
        int placed = 0;
        int here = 0;
        for (int i = 0; i < ORDERS; i++) {
            ChainResult result =
                    client.run(Composition.order().mode(Mode.ADAPTIVE).ownClass(Watched.class));
            placed += result.value().has("number") ? 1 : 0;
            here += atTheCustomer(result) > 0 ? 1 : 0;
        }
        out.println("ADAPTIVE: " + placed + " of " + ORDERS + " orders placed, " + here
                + " of them with the chaining functions at the customer, the others without");
    }

    private static long atTheCustomer(ChainResult result) {
        return result.console().stream()
                .filter(line -> line.contains("here is the customer"))
                .count();
    }

    @Override
    public void run(Path work, PrintStream out) {
        try (Town town = Composition.around(work, true).open("shop", new Services.Shop(false));
                SoapChainClient client = town.client()) {
            for (Mode mode : new Mode[] {Mode.CHAINED, Mode.INTERACTIVE}) {
                ChainResult result = client.run(Composition.order().mode(mode).ownClass(Watched.class));
                out.println(mode + ": " + result.value() + "; " + atTheCustomer(result)
                        + " of 2 chaining functions ran at the customer");
            }
            adaptive(client, out);
        }
    }
}
