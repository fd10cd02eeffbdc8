package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.rpcchain.ChainResult;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.soap.SoapChainClient;

/**
 * A server dies in mid-chain; the client sends the chain again, and a backup ends it. Where there is none, nobody knows whether the
 * work was done, and so the client is told. A server that takes hops and is not heard of any more is found by the client, which at last
 * runs the chaining functions itself. Source: RPC Chains §3.9.
 */
final class Recovery implements Tour.Program {
    private static final Duration PERIOD = Duration.ofMillis(500);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    /** A courier that never comes to the end of its work. */
    public static final class LostCourier {
        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch never = new CountDownLatch(1);

        /** Does not send. */
        @ServiceFunction("parcel.send")
        public String send(String item) throws InterruptedException {
            begun.countDown();
            never.await();
            return item;
        }
    }

    @Override
    public void run(Path work, PrintStream out) {
        try {
            withBackup(work.resolve("backup"), out);
            withoutBackup(work.resolve("none"), out);
            silent(work.resolve("silent"), out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void withBackup(Path work, PrintStream out) throws InterruptedException {
        Services.Shop shop = new Services.Shop(false);
        LostCourier lost = new LostCourier();
        try (Town town = withCourier(town(work, shop), lost).openBackup("courier", new Services.Courier());
                SoapChainClient client = client(town)) {
            RunningChain chain = lose(town, client, lost);
            out.println("the courier has died with the order in its hands");
            ChainResult result = chain.await().orThrow();
            out.println(
                    "the client heard nothing and sent the chain again; the backup ended it with " + result.value());
            out.println("the shop was asked " + shop.served() + " time");
        }
    }

    private static void withoutBackup(Path work, PrintStream out) throws InterruptedException {
        LostCourier lost = new LostCourier();
        try (Town town = withCourier(town(work, new Services.Shop(false)), lost);
                SoapChainClient client = client(town)) {
            RunningChain chain = lose(town, client, lost);
            out.println("the courier has died again, and there is no other");
            out.println(told(chain.await()));
        }
    }

    private static void silent(Path work, PrintStream out) {
        try (DeafServer deaf = new DeafServer();
                Town town = town(work, new Services.Shop(false)).know("courier", deaf.address());
                SoapChainClient client = client(town)) {
            Outcome outcome = client.start(Composition.order()).await();
            out.println("the courier took the order " + deaf.taken() + " times, and nothing was heard of it");
            out.println(told(outcome));
        }
    }

    private static String told(Outcome outcome) {
        return (outcome instanceof Outcome.Unknown ? "unknown: " : "failed: ") + Tour.sentence(outcome);
    }

    private static Town town(Path work, Services.Shop shop) {
        return new Town(work)
                .open("stock", new Services.Stock())
                .open("bank", new Services.Bank(true))
                .open("shop", shop);
    }

    private static Town withCourier(Town town, LostCourier lost) {
        return town.open("courier", lost, node -> node.heartbeats(PERIOD, TIMEOUT));
    }

    private static SoapChainClient client(Town town) {
        return town.client(builder -> builder.heartbeats(PERIOD, TIMEOUT));
    }

    private static RunningChain lose(Town town, SoapChainClient client, LostCourier lost) throws InterruptedException {
        RunningChain chain = client.start(Composition.order());
        lost.begun.await();
        town.kill("courier");
        return chain;
    }
}
