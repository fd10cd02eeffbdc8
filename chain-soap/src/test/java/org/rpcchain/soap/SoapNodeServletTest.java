package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.util.Map;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;

@Tag("sockets")
class SoapNodeServletTest {
    @Test
    void aNodeRunsInAServletContainerUnderAnyPath() throws Exception {
        Server container = new Server();
        ServerConnector connector = new ServerConnector(container);
        connector.setHost("127.0.0.1");
        container.addConnector(connector);
        connector.open();
        URI base = URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/app/chain");
        ServletContextHandler context = new ServletContextHandler("/app");
        SoapNode.Builder node = SoapNode.builder("a").announce(base).register(new TestServices());
        context.addServlet(new ServletHolder(new SoapNodeServlet(node)), "/chain/*");
        container.setHandler(context);
        container.start();
        URI address = URI.create(base + "/node");
        try (SoapChainClient client = SoapChainClient.builder("tester")
                .directory(ServerDirectory.of(Map.of("a", address)))
                .start()) {
            Value parameters = Value.record().put("a", 1).put("b", 2).build();
            assertThat(client.run(ChainCall.to("a", "add", parameters)).value()).isEqualTo(Value.of(3));
            assertThat(client.call("a", "add", parameters)).isEqualTo(Value.of(3));
            assertThat(RawHttp.get(address, "?wsdl")).contains("location=\"http://x:1/app/chain/node\"");
        } finally {
            container.stop();
        }
    }

    @Test
    void aServletThatDoesNotKnowItsAddressSaysHowToTellIt() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SoapNodeServlet(SoapNode.builder("a")))
                .withMessageContaining("announce(");
    }
}
