package org.rpcchain.repository.console;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.HopProfile;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.chains.ChainView;
import org.rpcchain.repository.chains.ChainView.Status;
import org.rpcchain.repository.console.People.Held;
import org.rpcchain.repository.usage.FunctionUse;
import org.rpcchain.spi.FunctionRepository.Tombstone;

/** A console as a small company has it after some weeks. {@code ada} administers it, {@code bob} reads some of it. */
final class Sample {
    static final String PASSWORD = "correct horse";
    static final String RUNNING = "gateway@1763726400000001";
    static final String DONE = "gateway@1763726400000002";
    static final String FAILED = "gateway@1763726400000003";

    static final String OLD = """
            package org.acme.shop;

            import org.rpcchain.NextHop;
            import org.rpcchain.State;
            import org.rpcchain.Value;

            /** Finds an article, then asks for its price. */
            public class QuoteChain {
                public static NextHop afterFind(State state, Value article) {
                    return NextHop.call("shop.prices", "price.quote", article, "afterQuote", state);
                }

                public static NextHop afterQuote(State state, Value price) {
                    return NextHop.end(price);
                }
            }
            """;
    static final String NEW = """
            package org.acme.shop;

            import org.rpcchain.ChainContext;
            import org.rpcchain.NextHop;
            import org.rpcchain.State;
            import org.rpcchain.Value;

            /** Finds an article, then asks for its price where there is any in stock. */
            public class QuoteChain {
                private static final int NONE = 0;

                // Who has none left quotes no price.
                public static NextHop afterFind(State state, Value article, ChainContext chain) {
                    chain.log("found " + article.get("stock") + " on " + chain.server());
                    if (article.get("stock").intValue() == NONE) {
                        return NextHop.end(Value.record().put("sold", "out").build());
                    }
                    return NextHop.call("shop.prices", "price.quote", article, "afterQuote", state);
                }

                public static NextHop afterQuote(State state, Value price) {
                    return NextHop.end(price);
                }
            }
            """;

    private Sample() {}

    static Site open(boolean forAll, String context) throws Exception {
        Site site = Site.open(forAll, context);
        people(site.members);
        fill(site);
        return site;
    }

    /** Puts everything but the people back to how it was. */
    static void fill(Site site) {
        site.shelf.clear();
        functions(site.shelf);
        chains(site.chains);
        site.coordinators.are(List.of());
    }

    private static void people(Members members) {
        members.put("ada", Caller.Kind.USER, PASSWORD, new Held(Right.ADMINISTER, ""));
        members.put("bob", Caller.Kind.USER, PASSWORD, new Held(Right.READ, "org.acme.shop"));
        members.put(
                "build-server",
                Caller.Kind.APPLICATION,
                "key-0",
                new Held(Right.PUBLISH, "org.acme"),
                new Held(Right.READ, "com.example"));
    }

    private static void functions(ShelfOfFunctions shelf) {
        shelf.add("QuoteChain.java", "org.acme.shop", "build-server", "shop 4.1", OLD);
        shelf.add("ArchiveMail.java", "org.acme.mail", "build-server", "mail 2.0", "package org.acme.mail;\n");
        String copy = shelf.add("CopyChain.java", "org.acme.storage", "ada", "", "package org.acme.storage;\n")
                .hash();
        shelf.add("Reindex.java", "com.example.search", "build-server", "search 0.9", "package com.example.search;\n");
        String newest = shelf.add("QuoteChain.java", "org.acme.shop", "build-server", "shop 4.2", NEW)
                .hash();
        shelf.uses.add(new FunctionUse("shop.prices", newest, 20_481, 0, ShelfOfFunctions.NOON));
        shelf.uses.add(new FunctionUse("shop.stock", newest, 48_210, 3, ShelfOfFunctions.NOON));
        shelf.entomb(
                copy,
                new Tombstone("loses what is written meanwhile; use CopyTree.java", "ada", ShelfOfFunctions.NOON));
        shelf.log("ada", "grant", "bob", "read in org.acme.shop");
        shelf.log("somebody who has not signed in", "sign-in-failed", "bob", "wrong name or password, from 127.0.0.1");
    }

    private static void chains(ChainsOnTheWay chains) {
        chains.put(running(List.of("shop.stock stock.find"), List.of("found 12 on shop.stock")));
        chains.put(new ChainView(
                DONE,
                "bob",
                ShelfOfFunctions.NOON,
                Status.DONE,
                List.of("shop.stock stock.find", "shop.prices price.quote"),
                Optional.of("{\"euros\":90,\"sku\":\"L-7\"}"),
                Optional.of(timeline()),
                List.of("found 12 on shop.stock")));
        chains.put(new ChainView(
                FAILED,
                "ada",
                ShelfOfFunctions.NOON,
                Status.FAILED,
                List.of("shop.stock stock.find"),
                Optional.of(
                        "UNKNOWN_FUNCTION: chain " + FAILED
                                + ", hop 2: shop.prices offers no service function 'price.qoute'; register it, or mend the name"),
                Optional.empty(),
                List.of()));
    }

    static ChainView running(List<String> path, List<String> console) {
        return new ChainView(
                RUNNING,
                "build-server",
                ShelfOfFunctions.NOON,
                Status.RUNNING,
                path,
                Optional.empty(),
                Optional.empty(),
                console);
    }

    static String timeline(String... servers) {
        List<HopProfile> profile = List.of(
                hop(1, servers.length > 0 ? servers[0] : "shop.stock", "stock.find", 1_000, 20_000, 30_000, 4_000),
                hop(2, "shop.prices", "price.quote", 200, 44_000, 12_000, 600));
        Trail trail = Trail.start().then("shop.stock", "stock.find").then("shop.prices", "price.quote");
        VirtualConsole console = new VirtualConsole(trail, List.of(), profile);
        return new ChainResult(ChainId.parse(DONE), Value.nothing(), console, Duration.ofMillis(160))
                .timeline()
                .svg();
    }

    private static HopProfile hop(int number, String server, String function, long... micros) {
        return new HopProfile("", number, server, function, micros[0], micros[1], micros[2], micros[3], 100, 200);
    }
}
