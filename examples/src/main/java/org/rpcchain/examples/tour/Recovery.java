package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.rpcchain.ChainResult;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.soap.SoapChainClient;

/** A server dies in mid-chain; the client sends the chain again, and a backup ends it. Source: RPC Chains §3.9. */
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
        Services.Shop shop = new Services.Shop(false);
        LostCourier lost = new LostCourier();
        try (Town town = new Town(work)
                        .open("stock", new Services.Stock())
                        .open("bank", new Services.Bank(true))
                        .open("shop", shop)
                        .open("courier", lost, node -> node.heartbeats(PERIOD, TIMEOUT))
                        .openBackup("courier", new Services.Courier());
                SoapChainClient client = town.client(builder -> builder.heartbeats(PERIOD, TIMEOUT))) {
            RunningChain chain = client.start(Composition.order());
            lost.begun.await();
            town.kill("courier");
            out.println("the courier has died with the order in its hands");
            ChainResult result = chain.await().orThrow();
            out.println(
                    "the client heard nothing and sent the chain again; the backup ended it with " + result.value());
            out.println("the shop was asked " + shop.served() + " time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
