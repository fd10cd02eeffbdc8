package org.rpcchain.examples.tour;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** The service functions of the tour's servers. */
final class Services {
    private Services() {}

    private static Value item(String item) {
        return Value.record().put("item", item).build();
    }

    /** What a stock answers. */
    public record Taken(String item, long price) {}

    /** What is paid. */
    public record Receipt(String item, String receipt) {}

    /** A parcel on its way. */
    public record Parcel(String number) {}

    /** An offer. */
    public record Offer(String dealer, long price) {}

    /** A shop: to place an order it needs its stock and a bank, by a chain of its own. */
    public static final class Shop {
        private final boolean minds;
        private final AtomicInteger served = new AtomicInteger();

        /** Creates a shop that minds when its sub-chain fails, or not. */
        public Shop(boolean minds) {
            this.minds = minds;
        }

        /** Starts a sub-chain. */
        @ServiceFunction("order.place")
        public SubChain place(String item) {
            served.incrementAndGet();
            SubChain chain = SubChain.to("stock", "stock.take", item(item))
                    .then(Town.CHAIN, "afterStock")
                    .state(State.of(item(item)));
            return minds ? chain.onFailure("order.onCredit", Value.of(item)) : chain;
        }

        /** What the shop does when its sub-chain fails. */
        @ServiceFunction("order.onCredit")
        public Receipt onCredit(Value failure, String context) {
            return new Receipt(
                    context, "on credit, since " + failure.get("code").text());
        }

        /** The dealers that it knows. */
        @ServiceFunction("dealers.list")
        public List<String> dealers() {
            return List.of("ada", "ben", "eve");
        }

        /** How often an order was placed here. */
        int served() {
            return served.get();
        }
    }

    /** A stock. */
    public static final class Stock {
        /** Takes an item out. */
        @ServiceFunction("stock.take")
        public Taken take(String item) {
            return new Taken(item, item.length() * 10L);
        }

        /** Says a thing that is no server of ours. */
        @ServiceFunction("stock.where")
        public String where() {
            return "http://elsewhere.example/node";
        }
    }

    /** A bank. */
    public static final class Bank {
        private final boolean open;

        /** Creates a bank that is open, or not. */
        public Bank(boolean open) {
            this.open = open;
        }

        /** Pays. */
        @ServiceFunction("bill.pay")
        public Receipt pay(String item, long price) {
            if (!open) {
                throw new IllegalStateException("the bank is closed");
            }
            return new Receipt(item, item + " for " + price);
        }
    }

    /** A courier. */
    public static final class Courier {
        /** Sends. */
        @ServiceFunction("parcel.send")
        public Parcel send(String item) {
            return new Parcel("P-" + item);
        }
    }

    /** A fair: none of the dealers there names a price until so many have been asked. None holds a thread while it waits. */
    public static final class Fair {
        private final int dealers;
        private final Runnable full;
        private final AtomicInteger asked = new AtomicInteger();
        private final CompletableFuture<Void> open = new CompletableFuture<>();

        /**
         * Creates a fair of so many dealers.
         *
         * @param full runs when all have been asked, before one has answered
         */
        public Fair(int dealers, Runnable full) {
            this.dealers = dealers;
            this.full = full;
        }

        /** Answers a dealer's price, when all wait for one. */
        @ServiceFunction("price.at")
        public CompletionStage<Offer> price(String item, long dealer) {
            if (asked.incrementAndGet() == dealers) {
                full.run();
                open.complete(null);
            }
            return open.thenApply(
                    nothing -> new Offer("dealer " + dealer, item.length() * 10L + (dealer * 7 + 3) % dealers));
        }
    }

    /** A dealer. */
    public record Dealer(String name, long markup) {
        /** Answers its price. */
        @ServiceFunction("price.of")
        public Offer price(String item) {
            return new Offer(name, item.length() * 10L + markup);
        }
    }
}
