package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.soap.access.Callers;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.repository.RepositoryPort;

/** Either place of a service whose messages are another module's. */
@Tag("sockets")
class ServicePlaceTest {
    private static final long LIMIT = 10_000;

    /** Nobody asks it. */
    private static final RepositoryPort BEAN = (RepositoryPort) Proxy.newProxyInstance(
            RepositoryPort.class.getClassLoader(),
            new Class<?>[] {RepositoryPort.class},
            (proxy, method, arguments) -> {
                throw new AssertionError("nobody was to ask");
            });

    @Test
    void a_place_at_a_servlet_serves_once() {
        try (SoapServlet servlet = new SoapServlet(URI.create("http://a.example/soap"));
                ServicePlace place = servlet.place(ServiceContract.REPOSITORY)) {
            assertServesOnce(place, "http://a.example/soap/repository");
        }
    }

    @Test
    void a_place_at_a_servlet_can_be_taken_again_after_it_was_left() {
        try (SoapServlet servlet = new SoapServlet(URI.create("http://a.example/soap"))) {
            ServicePlace place = servlet.place(ServiceContract.REPOSITORY);
            place.serve(RepositoryPort.class, BEAN, Callers.ANYBODY, LIMIT);
            place.close();
            assertServesOnce(place, "http://a.example/soap/repository");
            place.close();
        }
    }

    @Test
    void a_port_serves_once() throws IOException {
        try (ServicePort port = ServicePort.builder("once", ServiceContract.REPOSITORY)
                .threads(2)
                .open()) {
            assertServesOnce(port, port.address().toString());
            assertThat(RawHttp.get(port.address(), "?wsdl")).startsWith("HTTP/1.1 200");
        }
    }

    private static void assertServesOnce(ServicePlace place, String address) {
        place.serve(RepositoryPort.class, BEAN, Callers.ANYBODY, LIMIT);
        assertThatThrownBy(() -> place.serve(RepositoryPort.class, BEAN, Callers.ANYBODY, LIMIT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(address + " is served already")
                .hasMessageContaining("take another place");
    }
}
