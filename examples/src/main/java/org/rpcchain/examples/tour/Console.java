package org.rpcchain.examples.tour;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.rpcchain.ChainResult;
import org.rpcchain.soap.SoapChainClient;

/** What a chain tells of itself: lines, and where the time went. Source: RPC Chains §3.7. */
final class Console implements Tour.Program {
    @Override
    public void run(Path work, PrintStream out) throws IOException {
        try (Town town = Composition.around(work, true).open("shop", new Services.Shop(false));
                SoapChainClient client = town.client()) {
            ChainResult result = client.run(Composition.order().profiled(true));
            result.console().forEach(out::println);
            out.println(result.timeline().text());
            Path svg = work.resolve("timeline.svg");
            Files.writeString(svg, result.timeline().svg());
            out.println("drawn to " + svg);
        }
    }
}
