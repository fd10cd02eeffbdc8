package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Value;

/** §3.2: a small source travels with its chain. */
@Tag("sockets")
@Timeout(60)
class InlineTest {
    // with what XML would change, if it were not escaped: the source must come with its own hash
    private static final ChainSource SMALL = ChainSource.of("Small.java", """
            import org.rpcchain.*;
            public class Small { // <&>\r
                public static NextHop on(State state, Value result) {
                    return NextHop.call("b", "echo", Value.record().put("value", result).build(), "end", state);
                }
                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
            }
            """);

    private final Sites sites = new Sites();

    @AfterEach
    void close() {
        sites.close();
    }

    @Test
    void noServerAsksTheRepositoryAndItMayBeDown() {
        URI down = URI.create("http://127.0.0.1:1/repository");
        sites.start("a", new TestServices(), node -> node.repository(down));
        sites.start("b", new TestServices(), node -> node.repository(down));
        SoapChainClient client = sites.client(builder -> builder.repository(down));
        Value parameters = Value.record().put("value", "x").build();
        ChainCall call = ChainCall.to("a", "echo", parameters).then(SMALL, "on").inline(true);
        assertThat(client.run(call).trail()).hasToString("a echo → b echo");
    }

    @Test
    void aSourceThatXmlCannotCarryDoesNotLeaveAndItsChainFailsWithTheLine() {
        TestServices services = new TestServices();
        sites.start("a", services);
        ChainSource fed = ChainSource.of("Fed.java", SMALL.text() + "\n\f");
        Value parameters = Value.record().put("value", "x").build();
        ChainCall call = ChainCall.to("a", "echo", parameters).then(fed, "on").inline(true);
        SoapChainClient client = sites.client();
        ChainFailedException thrown = catchThrowableOfType(ChainFailedException.class, () -> client.run(call));
        assertThat(thrown.code()).isEqualTo(FailureCode.MALFORMED);
        assertThat(thrown).hasMessageContaining("U+000C in line 11").hasMessageContaining("write it as \\u000C");
        assertThat(services.calls).hasValue(0);
    }
}
