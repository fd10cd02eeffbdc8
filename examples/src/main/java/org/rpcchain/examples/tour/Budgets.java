package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Progress;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapGatewayClient;

/** A chain that would run for ever: its budgets end it, or its client. Source: RPC Chains §6; the rest is beyond. */
final class Budgets implements Tour.Program {
    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int REST = 20;

    /** A stock that rests in each 20th call, until it is woken: there is time to ask. */
    public static final class RestingStock implements AutoCloseable {
        private final AtomicInteger calls = new AtomicInteger();
        private final CountDownLatch awake = new CountDownLatch(1);

        /** Takes an item out, or rests. */
        @ServiceFunction("stock.take")
        public Services.Taken take(String item) throws InterruptedException {
            if (calls.incrementAndGet() % REST == 0) {
                awake.await();
            }
            return new Services.Taken(item, item.length() * 10L);
        }

        /** It rests no more. */
        @Override
        public void close() {
            awake.countDown();
        }
    }

    private static ChainCall endless() {
        return ChainCall.to(
                        "stock",
                        "stock.take",
                        Value.record().put("item", "lamp").build())
                .then(Town.CHAIN, "again")
                .state(State.empty().with("item", "lamp"))
                .hopLimit(ChainCall.MOST_HOPS);
    }

    private static ChainCall bounded() {
        return endless().hopLimit(50).byteBudget(100_000).timeBudget(Duration.ofMinutes(1));
    }

    @Override
    public void run(Path work, PrintStream out) {
        try {
            ended(work.resolve("ended"), out);
            asked(work.resolve("asked"), out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void ended(Path work, PrintStream out) {
        try (Town town = new Town(work).open("stock", new Services.Stock());
                SoapChainClient client = town.client()) {
            out.println("50 hops:      " + code(client.start(endless().hopLimit(50))));
            out.println("10,000 bytes: " + code(client.start(endless().byteBudget(10_000))));
            out.println("1 second:     " + code(client.start(endless().timeBudget(Duration.ofSeconds(1)))));
        }
    }

    private static void asked(Path work, PrintStream out) throws InterruptedException {
        RestingStock stock = new RestingStock();
        try (Town town = new Town(work)
                        .open("stock", stock, node -> node.gateway(true).heartbeats(PERIOD, TIMEOUT));
                stock) { // first: the town waits for what runs in it
            byClient(town, out);
            byGateway(town, out);
        }
    }

    private static void byClient(Town town, PrintStream out) throws InterruptedException {
        try (SoapChainClient client = town.client(builder -> builder.heartbeats(PERIOD, TIMEOUT))) {
            RunningChain chain = client.start(bounded());
            tell("on its way:   ", atRest(chain::progress), out);
            chain.cancel();
            out.println("cancelled:    " + code(chain));
        }
    }

    private static void byGateway(Town town, PrintStream out) throws InterruptedException {
        try (SoapGatewayClient gateway = town.gateway("stock")) {
            ChainId chain = gateway.start(bounded());
            Progress heard = atRest(() -> gateway.poll(chain).progress());
            tell("by a gateway: " + gateway.poll(chain).status() + "; ", heard, out);
            gateway.cancel(chain);
            out.println("cancelled:    " + code(gateway.collect(chain)));
        }
    }

    /** Asks until a heartbeat has told of the hop at which the stock rests. */
    private static Progress atRest(Supplier<Optional<Progress>> asking) throws InterruptedException {
        Progress heard = asking.get().orElseThrow();
        while (heard.hop() < REST) {
            TimeUnit.MILLISECONDS.sleep(PERIOD.toMillis() / 2);
            heard = asking.get().orElseThrow();
        }
        return heard;
    }

    private static void tell(String title, Progress heard, PrintStream out) {
        out.println(title + "last heard of at hop " + heard.hop() + " of " + heard.hopLimit() + ", " + heard.function()
                + " on " + heard.server() + "; of 100000 bytes " + heard.bytesLeft() + " are left");
        boolean less = heard.timeLeft().compareTo(Duration.ofMinutes(1)) < 0;
        out.println("time left:    " + heard.timeLeft().toMillis() + " ms, " + (less ? "less" : "not less")
                + " than the 60000 ms that it was given");
    }

    private static FailureCode code(RunningChain chain) {
        return code(chain.await());
    }

    private static FailureCode code(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed
                ? failed.failure().code()
                : ((Outcome.Unknown) outcome).lastKnown().code();
    }
}
