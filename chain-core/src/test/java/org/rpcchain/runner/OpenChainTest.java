package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.Mode;
import org.rpcchain.Value;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

class OpenChainTest {
    private static final ChainId ID = new ChainId("c", 1);

    private final ChainCall call =
            ChainCall.to("a", "f", Value.record().build()).hopLimit(100).byteBudget(9_000);
    private final OpenChain chain =
            new OpenChain(ID, call, new AdaptiveMode().begin(call), HopInWork.Traced.NOT, Instant.EPOCH);

    @Test
    void whoAsksSeesTheBudgetsOfTheWholeChainBeforeItIsHeardOf() {
        assertThat(chain.progress(Instant.EPOCH).hopLimit()).isEqualTo(100);
        assertThat(chain.progress(Instant.EPOCH).bytesLeft()).isEqualTo(9_000);
    }

    @Test
    void anAttemptThatIsDeliveredSeveralTimesIsSentAgainOnce() {
        assertThat(List.of(chain.isSentAgain(1), chain.isSentAgain(1), chain.isSentAgain(2), chain.isSentAgain(2)))
                .containsExactly(true, false, true, false);
    }

    private final AdaptiveMode adaptive = new AdaptiveMode();
    private int firstTries = 4;
    private final ChainCall choosing = call.then(AddTwice.SOURCE, "first").mode(Mode.ADAPTIVE);

    /** Lets runs end, chained ones the sooner, until one tries the other mode. */
    private AdaptiveMode.Run laterTry() {
        for (int i = 0; i < 100; i++) {
            AdaptiveMode.Run run = adaptive.begin(choosing);
            boolean isNew = firstTries-- > 0;
            if (run.mode() == Mode.INTERACTIVE && !isNew) {
                return run;
            }
            run.done(Duration.ofMillis(run.mode() == Mode.CHAINED ? 10 : 20));
        }
        return fail("the other mode is not tried any more");
    }

    @Test
    void aChainThatDoesNotBeginEndsItsTryOfTheOtherMode() {
        AdaptiveMode.Run first = laterTry();
        new OpenChain(ID, choosing, first, HopInWork.Traced.NOT, Instant.EPOCH).withdraw();
        assertThat(laterTry()).isNotSameAs(first);
    }

    @Test
    void whoAsksAfterASplitSeesWhatTheBranchHasLeft() {
        HopId id = new HopId(ID, new Branch(".2"), 3, Purpose.CALL, 0);
        List<Heartbeat.Split> splits = List.of(new Heartbeat.Split(2, 4));
        chain.heard(new Heartbeat(id, "b", "g", splits, List.of(), new Heartbeat.Left(26, 2_000), 0), Instant.EPOCH);
        assertThat(chain.progress(Instant.EPOCH).hopLimit()).isEqualTo(26);
        assertThat(chain.progress(Instant.EPOCH).bytesLeft()).isEqualTo(2_000);
    }
}
