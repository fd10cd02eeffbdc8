package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** A chain that splits, and whose branches meet again, split again, or do not come. Source: RPC Chains §3.10. */
final class Split implements Tour.Program {
    private static final int MANY = 3_000;
    /** What servers and client together may need more, however many branches wait. */
    private static final int FEW = 500;
    /** How many requests a server takes at a time here. */
    private static final int REQUESTS = 20;

    /** Where each of thousands of branches sends heartbeats of its own (§3.10). */
    private static final Duration RARELY = Duration.ofSeconds(20);

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Override
    public void run(Path work, PrintStream out) {
        three(work.resolve("three"), out);
        deaf(work.resolve("deaf"), out);
        nested(work.resolve("nested"), out);
        many(work.resolve("many"), out);
    }

    private static ChainCall ask(String how) {
        return ChainCall.to("shop", "dealers.list", Value.record().build())
                .then(Town.CHAIN, how)
                .state(State.empty().with("item", "lamp").with("dealers", MANY))
                .hopLimit(2 * MANY);
    }

    private static Town dealers(Path work) {
        return new Town(work)
                .open("shop", new Services.Shop(false), node -> node.heartbeats(Recovery.PERIOD, Recovery.TIMEOUT))
                .open("ada", new Services.Dealer("ada", 5))
                .open("ben", new Services.Dealer("ben", 2))
                .open("eve", new Services.Dealer("eve", 9));
    }

    private static void three(Path work, PrintStream out) {
        try (Town town = dealers(work);
                SoapChainClient client = town.client()) {
            out.println(
                    "the cheapest of three: " + client.run(ask("askDealers")).value());
            town.know("eve", Town.NOBODY);
            out.println("one is gone: "
                    + Tour.sentence(client.start(ask("askDealers")).await()));
        }
    }

    private static void deaf(Path work, PrintStream out) {
        try (Town town = dealers(work);
                DeafServer deaf = new DeafServer();
                SoapChainClient client =
                        town.client(builder -> builder.heartbeats(Recovery.PERIOD, Recovery.TIMEOUT))) {
            town.know("eve", deaf.address());
            out.println("one never answers: "
                    + Tour.sentence(client.start(ask("askDealers")).await()));
            out.println("it was asked " + deaf.taken() + " times");
        }
    }

    private static void nested(Path work, PrintStream out) {
        try (Town town = dealers(work);
                SoapChainClient client = town.client()) {
            ChainResult result = client.run(ask("askTwoShops").profiled(true));
            out.println("branches that split: " + result.value() + " by " + branches(result));
        }
    }

    private static String branches(ChainResult result) {
        return result.profile().stream()
                .filter(hop -> !hop.branch().isEmpty() && !hop.function().isEmpty())
                .map(hop -> hop.branch() + " " + hop.server())
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** All branches wait at the same time, and the threads of all servers and of the client, which are in one JVM here, are counted then. */
    private static void many(Path work, PrintStream out) {
        AtomicInteger threads = new AtomicInteger();
        Services.Fair fair = new Services.Fair(MANY, () -> threads.set(threads()));
        UnaryOperator<SoapNode.Builder> busy = node -> node.threads(REQUESTS).heartbeats(RARELY, PATIENCE);
        try (Town town = new Town(work)
                        .open("shop", new Services.Shop(false), busy)
                        .open("fair", fair, busy);
                SoapChainClient client = town.client(builder -> builder.heartbeats(RARELY, PATIENCE))) {
            int before = threads();
            out.println("the cheapest of many: " + client.run(ask("askTheFair")).value());
            int more = threads.get() - before;
            out.println(
                    "while all " + MANY + " waited: " + (more < FEW ? "fewer than " + FEW : more) + " threads more");
        }
    }

    private static int threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount();
    }
}
