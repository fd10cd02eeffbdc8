package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

/** A chain may say how much its hops may carry. */
@Tag("sockets")
@Timeout(60)
class ByteBudgetTest {
    private static final ChainSource LOOP = ChainSource.of("Loop.java", """
            import org.rpcchain.*;
            public class Loop {
                public static NextHop again(State state, Value result) {
                    return NextHop.call("a", "echo", Value.record().put("value", result).build(), "again", state);
                }
            }
            """);

    private final Sites sites = new Sites();

    @AfterEach
    void close() {
        sites.close();
    }

    @Test
    void aChainThatCarriesMoreIsStoppedWithTheNumbers() {
        sites.start("a", new TestServices());
        Value parameters = Value.record().put("value", new byte[10_000]).build();
        ChainCall call =
                ChainCall.to("a", "echo", parameters).then(LOOP, "again").byteBudget(100_000);
        ChainException thrown =
                catchThrowableOfType(ChainException.class, () -> sites.client().run(call));
        assertThat(thrown.code()).isEqualTo(FailureCode.BYTE_BUDGET);
        assertThat(thrown.getMessage())
                .contains("stopped at hop 9, echo on server a")
                .contains("carries 10053 bytes", "byte budget 9523 are left", "byteBudget(…)");
    }

    /** Answers so many bytes. */
    public static final class Library {
        @ServiceFunction("read")
        public byte[] read(int length) {
            return new byte[length];
        }
    }

    @Test
    void aResultThatIsTooLargeForItsClientIsToldAsThatWhereTheClientRunsTheChainingFunctions() {
        sites.start("a", new Library());
        ChainCall call = ChainCall.to(
                        "a", "read", Value.record().put("length", 10_000).build())
                .then(LOOP, "again")
                .mode(Mode.INTERACTIVE)
                .byteBudget(9_000);
        ChainException thrown =
                catchThrowableOfType(ChainException.class, () -> sites.client().run(call));
        assertThat(thrown.code()).isEqualTo(FailureCode.BYTE_BUDGET);
        assertThat(thrown.getMessage())
                .containsPattern("stopped at hop 1, read on server a: .* carries 100\\d\\d bytes, .* 8\\d{3} are left");
    }
}
