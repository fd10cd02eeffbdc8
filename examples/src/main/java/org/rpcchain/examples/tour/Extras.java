package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Chains;
import org.rpcchain.State;
import org.rpcchain.Step;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;

/**
 * Client responses (§7.1), a chaining proxy (§7.3), an inline function (§3.2) and a static list (§3.1). Source: RPC Chains.
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

    private static ChainCall take() {
        return ChainCall.to(
                        "stock",
                        "stock.take",
                        Value.record().put("item", "lamp").build())
                .state(State.empty().with("item", "lamp"));
    }

    @Override
    public void run(Path work, PrintStream out) {
        try (Town town = new Town(work)
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
}
