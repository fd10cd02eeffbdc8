package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainException;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Value;

/** §3.8: a failure goes to the creator of the sub-chain, and then outward. */
@Tag("sockets")
@Timeout(60)
class FailureHandlerTest {
    private static final ChainSource MAIN = ChainSource.of("Main.java", """
            import org.rpcchain.*;
            public class Main {
                public static NextHop after(State state, Value result, ChainContext chain) {
                    chain.log("after " + result);
                    return NextHop.end(result);
                }
            }
            """);

    private final Workshop workshop = new Workshop();
    private final Sites sites = new Sites();
    private final SoapChainClient client = client();

    private SoapChainClient client() {
        sites.start("a", new TestServices());
        sites.start("c", workshop);
        return sites.client();
    }

    @AfterEach
    void close() {
        sites.close();
    }

    private ChainCall call(String function) {
        return ChainCall.to("c", function, Value.record().build()).then(MAIN, "after");
    }

    @Test
    void theCreatorsHandlerAnswersInPlaceOfTheSubChainAndTheParentGoesOnThere() {
        ChainResult result = client.run(call("break.mended"));
        assertThat(result.value()).isEqualTo(Value.of(7));
        assertThat(result.console()).containsExactly("c: after 7");
        assertThat(workshop.calls).containsExactly("break.mended", "break", "mend SERVICE_THREW a");
    }

    @Test
    void withoutAHandlerTheClientIsToldWhereItFailed() {
        ChainException thrown = catchThrowableOfType(ChainException.class, () -> client.run(call("break")));
        assertThat(thrown.code()).isEqualTo(FailureCode.SERVICE_THREW);
        assertThat(thrown)
                .hasMessageContaining("stopped at hop 2, fail on server a")
                .hasMessageContaining("the disk is on fire");
    }

    @Test
    void aHandlerThatDoesNotTakeItLeavesItToTheClient() {
        ChainException thrown = catchThrowableOfType(ChainException.class, () -> client.run(call("break.unmended")));
        assertThat(thrown.code()).isEqualTo(FailureCode.SERVICE_THREW);
        assertThat(thrown)
                .hasMessageContaining("fail on server a")
                .hasMessageContaining("the disk is on fire")
                .hasMessageContaining("server c, which was to be told, did not take it")
                .hasMessageContaining("no service function 'fail'");
    }

    @Test
    void theInnermostCreatorIsAskedFirstThenTheNextWithCodeMessagePathAndConsole() {
        Workshop further = new Workshop();
        sites.start("d", further);
        Value told = client.run(call("break.outer")).value();
        assertThat(workshop.calls).containsExactly("break.outer", "take outer");
        assertThat(further.calls).containsExactly("break.inner", "refuse inner");
        assertThat(told.get("code").text()).isEqualTo("SERVICE_THREW");
        assertThat(told.get("message").text())
                .contains("the disk is on fire", "server d, which was to be told, did not take it", "not mine");
        assertThat(told.get("server").text()).isEqualTo("a");
        assertThat(told.get("function").text()).isEqualTo("fail");
        assertThat(told.get("hop").intValue()).isEqualTo(4);
        assertThat(told.get("path").items().stream().map(Value::text))
                .containsExactly("c break.outer", "d break.inner", "a echo");
        assertThat(told.get("console").items().stream().map(Value::text)).containsExactly("a: on to fail");
    }

    @Test
    void whatAServiceFunctionSaysInParametersReachesTheCreatorFirstAndThenTheClient() {
        sites.start("d", new Workshop());
        ChainFailedException thrown =
                catchThrowableOfType(ChainFailedException.class, () -> client.run(call("break.full")));
        Value said = Value.record()
                .put("disk", "sda")
                .put("bytesLeft", 0)
                .put("function", "full")
                .put("exception", "org.rpcchain.ProblemException")
                .build();
        assertThat(workshop.calls).containsExactly("break.full", "refuse full");
        assertThat(workshop.told).hasSize(1);
        assertThat(workshop.told.get(0).get("parameters")).isEqualTo(said);
        assertThat(thrown.failure().parameters()).isEqualTo(said);
        assertThat(thrown).hasMessageContaining("the disk is full").hasMessageContaining("not mine");
    }

    @Test
    void aPlainCallHasThemToo() {
        ChainFailedException thrown = catchThrowableOfType(
                ChainFailedException.class,
                () -> client.call("c", "full", Value.record().build()));
        assertThat(thrown.failure().parameters().get("disk")).isEqualTo(Value.of("sda"));
        assertThat(thrown.failure().parameters().get("bytesLeft")).isEqualTo(Value.of(0));
    }

    @Test
    void theClientHasPathAndConsoleOfWhatFailedToo() {
        sites.start("d", new Workshop());
        ChainFailedException thrown =
                catchThrowableOfType(ChainFailedException.class, () -> client.run(call("break.inner")));
        assertThat(thrown.failure().trail()).hasToString("c break.inner → a echo");
        assertThat(thrown.failure().console()).containsExactly("a: on to fail");
    }
}
