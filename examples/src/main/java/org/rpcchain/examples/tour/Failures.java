package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.rpcchain.ChainCall;
import org.rpcchain.Outcome;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.SubChain;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/**
 * Chains that fail: the creator of a sub-chain mends it, or the client is told what failed, where, and what to do. Source:
 * RPC Chains §3.8.
 */
final class Failures implements Tour.Program {
    private static final URI NOBODY = URI.create("http://127.0.0.1:1/repository");

    /** A shop that keeps what it is told of its sub-chains, to which it may forget to give the item. */
    public static final class HearingShop {
        private final BlockingQueue<Value> told = new LinkedBlockingQueue<>();
        private volatile boolean forgets; // said by the program, while the shop serves

        /** Starts a sub-chain, maybe without the state that its chaining function needs. */
        @ServiceFunction("order.place")
        public SubChain place(String item) {
            Value parameters = Value.record().put("item", item).build();
            return SubChain.to("stock", "stock.take", parameters)
                    .then(Town.CHAIN, "afterStock")
                    .state(forgets ? State.empty() : State.of(parameters))
                    .onFailure("order.onCredit", Value.of(item));
        }

        /** Hears of it before the customer does, and mends it. */
        @ServiceFunction("order.onCredit")
        public Services.Receipt onCredit(Value failure, String context) {
            told.add(failure);
            return new Services.Receipt(
                    context, "on credit, since " + failure.get("code").text());
        }

        /** Answers what it was told first of what was not asked for yet. */
        String told() {
            Value failure = told.remove();
            return failure.get("code").text() + ": " + failure.get("message").text() + "; parameters "
                    + failure.get("parameters") + "; path " + failure.get("path") + "; console "
                    + failure.get("console");
        }
    }

    @Override
    public void run(Path work, PrintStream out) {
        closedBank(work.resolve("bank"), out);
        hearingShop(work.resolve("hearing"), out);
        try (Town town = Composition.around(work.resolve("rest"), true).open("shop", new Services.Shop(false));
                SoapChainClient client = town.client()) {
            customersMistakes(client, out);
            town.know("courier", Town.NOBODY);
            tell("no courier:           ", end(client, Composition.order()), out);
            town.open("courier", new Services.Courier(), node -> node.repository(NOBODY));
            tell("no repository there:  ", end(client, Composition.order()), out);
        }
    }

    private static void closedBank(Path work, PrintStream out) {
        for (boolean minds : new boolean[] {true, false}) {
            try (Town town = Composition.around(work.resolve(minds ? "minds" : "not"), false)
                            .open("shop", new Services.Shop(minds));
                    SoapChainClient client = town.client()) {
                tell(
                        minds ? "the shop minds:       " : "the shop does not:    ",
                        end(client, Composition.order()),
                        out);
            }
        }
    }

    private static void hearingShop(Path work, PrintStream out) {
        HearingShop shop = new HearingShop();
        try (Town town = Composition.around(work, true).open("shop", shop);
                SoapChainClient client = town.client()) {
            shop.forgets = true;
            tell("the shop forgets:     ", shop, client, out);
            shop.forgets = false;
            town.know("bank", Town.NOBODY);
            tell("no bank:              ", shop, client, out);
            town.open("bank", new Services.Bank(true), node -> node.repository(NOBODY));
            tell("no repository there:  ", shop, client, out);
        }
    }

    private static void tell(String title, HearingShop shop, SoapChainClient client, PrintStream out) {
        tell(title, end(client, Composition.order()), out);
        out.println("  the shop was told:  " + shop.told());
    }

    /** The customer's own chaining function misses state, or throws. */
    private static void customersMistakes(SoapChainClient client, PrintStream out) {
        tell("no name in the state: ", end(client, Composition.order().state(State.empty())), out);
        State number = State.empty().with("name", 7);
        tell("a number for a name:  ", end(client, Composition.order().state(number)), out);
    }

    private static Outcome end(SoapChainClient client, ChainCall order) {
        return client.start(order).await();
    }

    private static void tell(String title, Outcome outcome, PrintStream out) {
        if (outcome instanceof Outcome.Done done) {
            out.println(title + done.result().console().get(0) + "; "
                    + done.result().value());
        } else {
            out.println(title + Tour.sentence(outcome));
            out.println("  for programs:       " + Tour.details(outcome));
        }
    }
}
