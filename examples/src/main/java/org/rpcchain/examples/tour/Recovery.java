package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.rpcchain.ChainResult;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.soap.SoapChainClient;

/**
 * A server dies in mid-chain; the client sends the chain again, and a backup ends it. Where there is none, the client runs
 * the chain itself, and learns where it stopped. Source: RPC Chains §3.9.
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
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void withBackup(Path work, PrintStream out) throws InterruptedException {
        Services.Shop shop = new Services.Shop(false);
        LostCourier lost = new LostCourier();
        try (Town town = town(work, shop, lost).openBackup("courier", new Services.Courier());
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
        try (Town town = town(work, new Services.Shop(false), lost);
                SoapChainClient client = client(town)) {
            RunningChain chain = lose(town, client, lost);
            out.println("the courier has died again, and there is no other");
            out.println(Tour.sentence(chain.await()));
        }
    }

    private static Town town(Path work, Services.Shop shop, LostCourier lost) {
        return new Town(work)
                .open("stock", new Services.Stock())
                .open("bank", new Services.Bank(true))
                .open("shop", shop)
                .open("courier", lost, node -> node.heartbeats(PERIOD, TIMEOUT));
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
