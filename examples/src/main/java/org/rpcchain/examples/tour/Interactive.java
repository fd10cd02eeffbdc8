package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainResult;
import org.rpcchain.Mode;
import org.rpcchain.NextHop;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.SubChain;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/**
 * The same chain with its chaining functions at the client, in a class of its own, where a breakpoint stops; those of the shop's
 * sub-chain come back to the shop, which created it, and run in the shop's class. Source: RPC Chains §3.7, §7.2.
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

    /** What runs at the shop in place of {@link TourChain}, for the sub-chain that the shop creates. */
    public static final class WatchedAtTheShop {
        private WatchedAtTheShop() {}

        /** A good place for the shop's own breakpoint. */
        public static NextHop afterStock(State state, Value result, ChainContext chain) {
            chain.log("here is the shop");
            return TourChain.afterStock(state, result);
        }

        /** Another. */
        public static NextHop afterBill(State state, Value result, ChainContext chain) {
            chain.log("here is the shop");
            return TourChain.afterBill(state, result);
        }
    }

    /** The shop, which names its own class for its sub-chain. */
    public static final class WatchedShop {
        private final Services.Shop shop = new Services.Shop(false);

        /** Starts a sub-chain. */
        @ServiceFunction("order.place")
        public SubChain place(String item) {
            return shop.place(item).ownClass(WatchedAtTheShop.class);
        }
    }

    private static void adaptive(SoapChainClient client, PrintStream out) {
        int placed = 0;
        int here = 0;
        for (int i = 0; i < ORDERS; i++) {
            ChainResult result =
                    client.run(Composition.order().mode(Mode.ADAPTIVE).ownClass(Watched.class));
            placed += result.value().has("number") ? 1 : 0;
            here += ran(result, "customer") > 0 ? 1 : 0;
        }
        out.println("ADAPTIVE: " + placed + " of " + ORDERS + " orders placed, " + here
                + " of them with the chaining functions at the customer, the others without");
    }

    /** Answers how many chaining functions ran at this place, in its own class. */
    private static long ran(ChainResult result, String place) {
        return result.console().stream()
                .filter(line -> line.endsWith("here is the " + place))
                .count();
    }

    @Override
    public void run(Path work, PrintStream out) {
        try (Town town = Composition.around(work, true).open("shop", new WatchedShop());
                SoapChainClient client = town.client()) {
            for (Mode mode : new Mode[] {Mode.CHAINED, Mode.INTERACTIVE}) {
                ChainResult result = client.run(Composition.order().mode(mode).ownClass(Watched.class));
                out.println(mode + ": " + result.value() + "; of the customer's 2 chaining functions "
                        + ran(result, "customer") + " ran at the customer, of the 2 of the shop's sub-chain "
                        + ran(result, "shop") + " at the shop");
            }
            adaptive(client, out);
        }
    }
}
