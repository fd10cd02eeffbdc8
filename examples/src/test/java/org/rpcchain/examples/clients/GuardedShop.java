package org.rpcchain.examples.clients;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.rpcchain.ServerDirectory;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.repository.Setting;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * The servers of {@link Shop} at a repository that asks everybody who they are; its gateway runs the chains. Its one user is
 * the administrator of its settings, as whom the servers sign in, too.
 */
final class GuardedShop implements AutoCloseable {
    static final String USER = "anna";
    static final String PASSWORD = "correct horse: battery";

    private final SoapNode prices;
    private final SoapNode stock;
    private final RepositoryServer repository;

    private GuardedShop(Path data, int port) {
        URI sources = URI.create("http://127.0.0.1:" + port + "/repository");
        Credentials anna = Credentials.basic(USER, PASSWORD);
        prices = SoapNode.builder("shop.prices")
                .repository(sources, anna)
                .register(new PriceService())
                .start();
        stock = SoapNode.builder("shop.stock")
                .repository(sources, anna)
                .directory(ServerDirectory.of(Map.of("shop.prices", prices.address())))
                .register(new StockService())
                .start();
        repository = RepositoryServer.builder()
                .data(data)
                .listen("127.0.0.1", port)
                .set(Setting.ACCESS, "required")
                .set(Setting.SERVERS, "shop.stock=" + stock.address() + ",shop.prices=" + prices.address())
                .administrator(USER, PASSWORD)
                .start();
    }

    /** Opens it; the repository keeps its sources in this directory. */
    static GuardedShop open(Path data) throws IOException {
        return new GuardedShop(data, FreePorts.next());
    }

    /** Answers where chains are run. */
    URI gateway() {
        return repository.gatewayAddress();
    }

    @Override
    public void close() {
        repository.close();
        stock.close();
        prices.close();
    }
}
