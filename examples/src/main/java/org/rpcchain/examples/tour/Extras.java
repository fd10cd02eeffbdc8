package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Chains;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Step;
import org.rpcchain.SubChain;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/**
 * Client responses (§7.1) to the chain's client and to the creator of a sub-chain, a chaining proxy (§7.3), an inline function (§3.2) and a static list (§3.1). Source: RPC Chains.
 */
final class Extras implements Tour.Program {
    private static final String TINY = """
            import org.rpcchain.*;

            public final class Tiny {
                public static NextHop twice(State state, Value result) {
                    return NextHop.end(Value.of(2 * result.get("price").longValue()));
                }

                public static NextHop where(State state, Value result, ChainContext chain) {
                    return NextHop.end(Value.of(chain.server()));
                }
            }
            """;

    /** A shop that hears of what its sub-chain tells while that goes on: the sub-chain's creator is its client. */
    public static final class HearingShop {
        private final CompletableFuture<String> heard = new CompletableFuture<>();

        /** Starts a sub-chain. */
        @ServiceFunction("order.place")
        public SubChain place(String item) {
            Value parameters = Value.record().put("item", item).build();
            return SubChain.to("stock", "stock.take", parameters)
                    .then(Town.CHAIN, "tellAndGoOn")
                    .state(State.of(parameters))
                    .onResponse("order.heard", Value.of("the " + item));
        }

        /** Is told. */
        @ServiceFunction("order.heard")
        public void heard(String response, String context) {
            heard.complete(context + ": " + response);
        }
    }

    private static ChainCall take() {
        return ChainCall.to(
                        "stock",
                        "stock.take",
                        Value.record().put("item", "lamp").build())
                .state(State.empty().with("item", "lamp"));
    }

    @Override
    public void run(Path work, PrintStream out) {
        HearingShop shop = new HearingShop();
        try (Town town = new Town(work)
                        .open("shop", shop)
                        .open("bank", new Services.Bank(true))
                        .open("courier", new Services.Courier())
                        .open("stock", new Services.Stock(), node -> node.chainingProxy("courier"));
                SoapChainClient client = town.client()) {
            CompletableFuture<Value> told = new CompletableFuture<>();
            Value end = client.run(take().then(Town.CHAIN, "tellAndGoOn").onResponse(told::complete))
                    .value();
            out.println(
                    "response: " + told.orTimeout(1, TimeUnit.MINUTES).join().text()); // the end may have overtaken it
            out.println("end:      " + end.get("receipt").text());
            toCreator(shop, client, out);
            ChainSource tiny = ChainSource.of("Tiny.java", TINY);
            out.println("inline:   "
                    + client.run(take().then(tiny, "twice").inline(true)).value());
            Value where = client.run(take().then(tiny, "where")).value();
            out.println("proxy:    stock.take ran on stock, and the function that follows it on " + where.text());
            ChainCall list = Chains.sequence(
                    Step.call("stock", "stock.take").with("item", "lamp").as("stock"),
                    Step.call("bank", "bill.pay").with("item", "lamp").bind("price", "stock.price"));
            out.println("list:     " + client.run(list).value().get("receipt").text());
        }
    }

    private static void toCreator(HearingShop shop, SoapChainClient client, PrintStream out) {
        List<Value> told = new CopyOnWriteArrayList<>();
        Value lamp = Value.record().put("item", "lamp").build();
        client.run(ChainCall.to("shop", "order.place", lamp).onResponse(told::add));
        out.println("creator:  the shop heard of its sub-chain: "
                + shop.heard.orTimeout(1, TimeUnit.MINUTES).join()
                + "; the customer heard " + (told.isEmpty() ? "nothing" : told));
    }
}
