package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainException;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Value;

/** A node sends chains only where its operator allows it to. */
@Tag("sockets")
@Timeout(60)
class AllowedDestinationsTest {
    private static final ChainSource FOLLOW = ChainSource.of("Follow.java", """
            import org.rpcchain.*;
            public class Follow {
                public static NextHop result(State state, Value result) {
                    return NextHop.last(result.text(), "echo", Value.record().put("value", 1).build());
                }
            }
            """);

    /** One for all places: none of them changes anything there. */
    private static final Sites SITES = new Sites();

    private static SoapChainClient client;

    @BeforeAll
    static void start() {
        SITES.start("a", new TestServices(), node -> node.allowDestinations("b"));
        SITES.start("b", new TestServices());
        SITES.start("c", new TestServices());
        client = SITES.client();
    }

    @AfterAll
    static void close() {
        SITES.close();
    }

    /** Has server a send the chain to where the result of its service function says. */
    private static ChainResult follow(String place) {
        Value parameters = Value.record().put("value", place).build();
        return client.run(ChainCall.to("a", "echo", parameters).then(FOLLOW, "result"));
    }

    private static void assertRefused(String place, String... words) {
        ChainException thrown = catchThrowableOfType(ChainException.class, () -> follow(place));
        assertThat(thrown.code()).isEqualTo(FailureCode.DESTINATION_REFUSED);
        assertThat(thrown.getMessage()).contains("hop 1, echo on server a").contains(words);
    }

    @Test
    void anAddressSmuggledInAResultIsRefused() {
        assertRefused(
                "http://127.0.0.1:1/node",
                "'http://127.0.0.1:1/node' is an address, and chains go only to the logical names",
                "see where the chaining function had the address from");
    }

    @Test
    void aNameThatIsNotAllowedIsRefusedThoughTheDirectoryHoldsIt() {
        assertRefused("c", "does not send chains to 'c', but to [b]", "allowDestinations(…)");
    }

    @Test
    void aNameThatIsAllowedIsNot() {
        assertThat(follow("b").trail()).hasToString("a echo → b echo");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP://127.0.0.1:1/node",
                "//127.0.0.1/node",
                "/node",
                "b/",
                "b:80",
                "[::1]:1",
                "::ffff:127.0.0.1",
                "http:%2f%2f127.0.0.1",
                "user:word@b"
            })
    void whateverHasTheSignsOfAnAddressIsRefusedAsOne(String place) {
        assertRefused(place, "is an address, and chains go only to the logical names");
    }

    @ParameterizedTest
    @ValueSource(strings = {"B", "b.", " b", "b%20", "user@b", "127.0.0.1", "2130706433", "localhost", "evil.example."})
    void noNameIsTakenForOneThatItOnlyResembles(String place) {
        ChainException thrown = catchThrowableOfType(ChainException.class, () -> follow(place));
        assertThat(thrown.code()).isEqualTo(FailureCode.UNKNOWN_SERVER);
        assertThat(thrown).hasMessageContaining("hop 1, echo on server a").hasMessageContaining("'" + place + "'");
    }
}
