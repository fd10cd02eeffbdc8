package org.rpcchain.examples.clients;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.rpcchain.ServerDirectory;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.soap.SoapNode;

/** A repository, a server with the stock, one with the prices, and one with the gateway, all in this process. */
public final class Shop implements AutoCloseable {
    private final RepositoryServer repository;
    private final SoapNode prices;
    private final SoapNode stock;
    private final SoapNode gateway;

    private Shop(Path data) {
        repository =
                RepositoryServer.builder().data(data).listen("127.0.0.1", 0).start();
        URI sources = repository.address();
        prices = SoapNode.builder("shop.prices")
                .repository(sources)
                .register(new PriceService())
                .start();
        stock = SoapNode.builder("shop.stock")
                .repository(sources)
                .directory(ServerDirectory.of(Map.of("shop.prices", prices.address())))
                .register(new StockService())
                .start();
        gateway = SoapNode.builder("shop.gateway")
                .repository(sources)
                .directory(ServerDirectory.of(Map.of("shop.stock", stock.address(), "shop.prices", prices.address())))
                .gateway(true)
                .start();
    }

    /** Opens the shop; the repository keeps its sources in this directory. */
    public static Shop open(Path data) {
        return new Shop(data);
    }

    /** Answers where service functions are called. */
    public URI node() {
        return stock.address();
    }

    /** Answers where chains are run. */
    public URI gateway() {
        return gateway.address().resolve("/gateway");
    }

    @Override
    public void close() {
        gateway.close();
        stock.close();
        prices.close();
        repository.close();
    }

    /** Opens a shop until the program is stopped, and says where it is. */
    public static void main(String[] args) throws InterruptedException {
        try (Shop shop = open(Path.of("target", "shop"))) {
            System.out.println("node:    " + shop.node());
            System.out.println("gateway: " + shop.gateway());
            Thread.currentThread().join();
        }
    }
}
