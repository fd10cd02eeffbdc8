package org.rpcchain.soap;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.PathInfo;
import org.rpcchain.soap.endpoint.ServletMount;
import org.rpcchain.soap.gateway.GatewayService;
import org.rpcchain.soap.kept.KeptChains;
import org.rpcchain.soap.repository.RepositoryService;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.FunctionStore;

/**
 * The services of one application in any servlet container: a repository, a gateway, a chain client, a coordinator.
 *
 * <p>Map it to the paths of what it carries, such as {@code /repository}, or to {@code /*} or {@code /something/*}; it
 * must support asynchronous requests. Everything is opened before the container serves it; whoever made it closes it after the container has
 * ended it. A request is answered on the thread on which it came, but for those that wait for a chain. Thread-safe.
 */
public final class SoapServlet extends HttpServlet implements AutoCloseable {
    /** Where a repository is answered. */
    public static final String REPOSITORY = ServiceContract.REPOSITORY.path();

    /** Where a gateway is answered. */
    public static final String GATEWAY = ServiceContract.GATEWAY.path();

    /** Where a chain client hears of its chains. */
    public static final String ORIGIN = ServiceContract.ORIGIN.path();

    /** Where a coordinator is answered. */
    public static final String COORDINATOR = ServiceContract.COORDINATOR.path();

    private final transient ServletMount mount;

    /** Creates a servlet whose requests come to {@code base}: {@code http://host:port/context}. */
    public SoapServlet(URI base) {
        this.mount = new ServletMount(base);
    }

    /** Serves these functions at {@link #REPOSITORY}, with requests of at most so many bytes. */
    public SoapServlet repository(FunctionRepository functions, long messageLimit) {
        RepositoryService.open(mount.bus(), REPOSITORY, functions, messageLimit);
        return this;
    }

    /** Serves chains at {@link #GATEWAY}, with requests of at most so many bytes; by hash it finds sources in this store. */
    public SoapServlet gateway(KeptChains chains, FunctionStore functions, long messageLimit) {
        GatewayService.open(mount.bus(), GATEWAY, chains, functions, messageLimit);
        return this;
    }

    /**
     * Starts a client that hears of its chains at {@link #ORIGIN}; close it before this servlet. What the description
     * says of host, port, threads and the listening side of TLS is the container's to decide.
     */
    public SoapChainClient client(SoapChainClient.Builder description) {
        return description.mounted(mount);
    }

    /** Answers a place at this servlet for a service whose messages are another module's; close it before this servlet. */
    public ServicePlace place(ServiceContract contract) {
        return new MountedService(mount, contract);
    }

    @Override
    public void init(ServletConfig config) throws ServletException {
        super.init(config);
        mount.init(config);
    }

    @Override
    public void service(ServletRequest request, ServletResponse response) throws ServletException, IOException {
        mount.service(PathInfo.of((HttpServletRequest) request), response);
    }

    /** Frees what the services hold. */
    @Override
    public void close() {
        mount.close();
    }
}
