package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import org.rpcchain.ChainResult;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.soap.SoapChainClient;

/**
 * A server's process is killed in mid-chain; the client sends the chain again, and a backup ends it. Where there is none, nobody knows whether the
 * work was done, and so the client is told. A server that takes hops and is not heard of any more is found by the client, which at last
 * runs the chaining functions itself. Source: RPC Chains §3.9.
 */
final class Recovery implements Tour.Program {
    static final Duration PERIOD = Duration.ofMillis(500);
    static final Duration TIMEOUT = Duration.ofSeconds(2);

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
        try (CourierProcess courier = CourierProcess.start(work);
                Town town = town(work, shop)
                        .know("courier", courier.address())
                        .openBackup("courier", new Services.Courier());
                SoapChainClient client = client(town)) {
            RunningChain chain = client.start(Composition.order());
            courier.killAtWork();
            out.println("the courier's process was killed with the order in its hands");
            ChainResult result = chain.await().orThrow();
            out.println(
                    "the client heard nothing and sent the chain again; the backup ended it with " + result.value());
            out.println("the shop was asked " + shop.served() + " time");
        }
    }

    private static void withoutBackup(Path work, PrintStream out) throws InterruptedException {
        try (CourierProcess courier = CourierProcess.start(work);
                Town town = town(work, new Services.Shop(false)).know("courier", courier.address());
                SoapChainClient client = client(town)) {
            RunningChain chain = client.start(Composition.order());
            courier.killAtWork();
            out.println("another was killed, and there is no other");
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

    private static SoapChainClient client(Town town) {
        return town.client(builder -> builder.heartbeats(PERIOD, TIMEOUT));
    }
}
