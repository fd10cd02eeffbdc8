package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jws.WebService;
import jakarta.xml.ws.WebServiceException;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.soap.access.Callers;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.repository.RepositoryPort;

/** Either place of a service whose messages are another module's. */
@Tag("sockets")
class ServicePlaceTest {
    private static final long LIMIT = 10_000;

    /** Its interface is not there. */
    @WebService(endpointInterface = "no.such.Port")
    static final class Wrong {}

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
    void of_two_places_of_a_contract_at_a_servlet_one_serves_and_goes_on_when_the_other_is_refused()
            throws IOException {
        try (ServletServer container = ServletServer.open("container", "127.0.0.1", 0, 20, null);
                SoapServlet servlet = new SoapServlet(container.base())) {
            ServicePlace first = servlet.place(ServiceContract.REPOSITORY);
            ServicePlace second = servlet.place(ServiceContract.REPOSITORY);
            assertServesOnce(first, first.address().toString());
            assertServesAlready(second, first.address().toString());
            container.serve(
                    context -> {
                        var mapped = context.addServlet("soap", servlet);
                        mapped.setAsyncSupported(true);
                        mapped.addMapping("/*");
                    },
                    Set.of());
            assertThat(RawHttp.get(first.address(), "?wsdl")).startsWith("HTTP/1.1 200");
            assertServesAlready(second, first.address().toString());
            assertThat(RawHttp.get(first.address(), "?wsdl")).startsWith("HTTP/1.1 200");
            second.close();
            assertThat(RawHttp.get(first.address(), "?wsdl")).startsWith("HTTP/1.1 200");
            first.close();
            assertServesOnce(second, first.address().toString());
            assertThat(RawHttp.get(first.address(), "?wsdl")).startsWith("HTTP/1.1 200");
            second.close();
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

    @Test
    void a_port_that_could_not_be_served_can_be_served_by_what_is_right() throws IOException {
        try (ServicePort port = ServicePort.builder("again", ServiceContract.REPOSITORY)
                .threads(2)
                .open()) {
            assertThatThrownBy(() -> port.serve(Wrong.class, new Wrong(), Callers.ANYBODY, LIMIT))
                    .isInstanceOf(WebServiceException.class);
            assertServesOnce(port, port.address().toString());
            assertThat(RawHttp.get(port.address(), "?wsdl")).startsWith("HTTP/1.1 200");
        }
    }

    private static void assertServesOnce(ServicePlace place, String address) {
        place.serve(RepositoryPort.class, BEAN, Callers.ANYBODY, LIMIT);
        assertServesAlready(place, address);
    }

    private static void assertServesAlready(ServicePlace place, String address) {
        assertThatThrownBy(() -> place.serve(RepositoryPort.class, BEAN, Callers.ANYBODY, LIMIT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(address + " is served already")
                .hasMessageContaining("take another place");
    }
}
