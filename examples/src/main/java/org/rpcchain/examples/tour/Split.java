package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.ChainCall;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/** A chain that splits, and whose branches meet again, or one of them does not come. Source: RPC Chains §3.10. */
final class Split implements Tour.Program {
    private static final int MANY = 1_000;
    /** How many requests a server takes at a time here. */
    private static final int REQUESTS = 20;

    @Override
    public void run(Path work, PrintStream out) {
        three(work.resolve("three"), out);
        many(work.resolve("many"), out);
    }

    private static ChainCall ask(String how) {
        return ChainCall.to("shop", "dealers.list", Value.record().build())
                .then(Town.CHAIN, how)
                .state(State.empty().with("item", "lamp").with("dealers", MANY));
    }

    private static void three(Path work, PrintStream out) {
        try (Town town = new Town(work)
                        .open("shop", new Services.Shop(false))
                        .open("ada", new Services.Dealer("ada", 5))
                        .open("ben", new Services.Dealer("ben", 2))
                        .open("eve", new Services.Dealer("eve", 9));
                SoapChainClient client = town.client()) {
            out.println(
                    "the cheapest of three: " + client.run(ask("askDealers")).value());
            town.know("eve", Town.NOBODY);
            out.println("one is gone: "
                    + Tour.sentence(client.start(ask("askDealers")).await()));
        }
    }

    /** All branches wait at the same time, and the threads of all servers and of the client, which are in one JVM here, are counted then. */
    private static void many(Path work, PrintStream out) {
        AtomicInteger threads = new AtomicInteger();
        Services.Fair fair = new Services.Fair(MANY, () -> threads.set(threads()));
        try (Town town = new Town(work)
                        .open("shop", new Services.Shop(false), node -> node.threads(REQUESTS))
                        .open("fair", fair, node -> node.threads(REQUESTS));
                SoapChainClient client = town.client()) {
            int before = threads();
            out.println("the cheapest of many: " + client.run(ask("askTheFair")).value());
            int more = threads.get() - before;
            out.println(
                    "while all " + MANY + " waited: " + (more < MANY ? "fewer than " + MANY : more) + " threads more");
        }
    }

    private static int threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount();
    }
}
