package org.rpcchain.examples.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Progress;
import org.rpcchain.RunningChain;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapGatewayClient;

/** A chain that would run for ever: its budgets end it, or its client. Source: RPC Chains §6; the rest is beyond. */
final class Budgets implements Tour.Program {
    private static ChainCall endless() {
        return ChainCall.to(
                        "stock",
                        "stock.take",
                        Value.record().put("item", "lamp").build())
                .then(Town.CHAIN, "again")
                .state(State.empty().with("item", "lamp"))
                .hopLimit(ChainCall.MOST_HOPS);
    }

    @Override
    public void run(Path work, PrintStream out) {
        try (Town town = new Town(work).open("stock", new Services.Stock(), node -> node.gateway(true));
                SoapChainClient client = town.client()) {
            out.println("50 hops:      " + code(client.start(endless().hopLimit(50))));
            out.println("10,000 bytes: " + code(client.start(endless().byteBudget(10_000))));
            out.println("1 second:     " + code(client.start(endless().timeBudget(Duration.ofSeconds(1)))));
            RunningChain chain = client.start(endless());
            chain.progress().ifPresent(heard -> out.println("on its way:   " + described(heard)));
            chain.cancel();
            out.println("cancelled:    " + code(chain));
            throughGateway(town, out);
        }
    }

    private static void throughGateway(Town town, PrintStream out) {
        try (SoapGatewayClient gateway = town.gateway("stock")) {
            ChainId chain = gateway.start(endless());
            SoapGatewayClient.Standing standing = gateway.poll(chain);
            standing.progress()
                    .ifPresent(heard -> out.println("by a gateway: " + standing.status() + "; " + described(heard)));
            gateway.cancel(chain);
            out.println("cancelled:    " + code(gateway.collect(chain)));
        }
    }

    private static String described(Progress heard) {
        return "last heard of at hop " + heard.hop() + ", " + heard.function() + " on " + heard.server()
                + "; it may make " + heard.hopLimit() + " hops";
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
