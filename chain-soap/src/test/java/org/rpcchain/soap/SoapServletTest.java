package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;

@Tag("sockets")
class SoapServletTest {
    @Test
    void aClientInAServletContainerHearsOfItsChains() {
        try (SoapNode node = SoapNode.builder("a").register(new TestServices()).start();
                ServletServer container = ServletServer.open("container", "127.0.0.1", 0, 20, null);
                SoapServlet soap = new SoapServlet(URI.create(container.base() + "/deep/inside"))) {
            SoapChainClient client = soap.client(
                    SoapChainClient.builder("mounted").directory(ServerDirectory.of(Map.of("a", node.address()))));
            container.serve(
                    context -> {
                        var servlet = context.addServlet("soap", soap);
                        servlet.setAsyncSupported(true);
                        servlet.addMapping("/deep/inside/*");
                    },
                    Set.of());
            Value parameters = Value.record().put("a", 1).put("b", 2).build();
            assertThat(client.address()).isEqualTo(URI.create(container.base() + "/deep/inside/origin"));
            assertThat(client.run(ChainCall.to("a", "add", parameters)).value()).isEqualTo(Value.of(3));
            client.close();
        }
    }
}
