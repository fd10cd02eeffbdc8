package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
import org.rpcchain.State;
import org.rpcchain.Value;

/** §3.10: branches and their merge. */
@Tag("sockets")
@Timeout(120)
class SplitMergeTest {
    private static final ChainSource FAN = ChainSource.of("Fan.java", """
            import java.util.ArrayList;
            import java.util.List;
            import org.rpcchain.*;
            public class Fan {
                public static NextHop out(State state, Value result, ChainContext chain) {
                    chain.log("out");
                    List branches = new ArrayList();
                    long many = state.get("many").longValue();
                    for (long i = 1; i <= many; i++) {
                        String server = i % 2 == 0 ? "a" : "b";
                        String function = i == state.get("bad").longValue() ? "fail" : "add";
                        Value parameters = i == state.get("bad").longValue()
                            ? Value.record().build() : Value.record().put("a", i).put("b", 0).build();
                        branches.add(NextHop.call(server, function,
                            parameters, "square", state));
                    }
                    return NextHop.split(branches, "c", "in", state);
                }
                public static NextHop square(State state, Value result) {
                    return NextHop.end(Value.of(result.longValue() * result.longValue()));
                }
                public static NextHop in(State state, Value results, ChainContext chain) {
                    chain.log("in");
                    long sum = 0;
                    for (int i = 0; i < results.size(); i++) {
                        sum = sum + results.at(i).longValue();
                    }
                    return NextHop.end(Value.of(sum));
                }
            }
            """);

    private final Sites sites = new Sites();
    private final SoapChainClient client = client();

    private SoapChainClient client() {
        sites.start("a", new TestServices());
        sites.start("b", new TestServices());
        sites.start("c", new TestServices());
        return sites.client();
    }

    @AfterEach
    void close() {
        sites.close();
    }

    private ChainResult run(long many, long bad) {
        return client.run(
                ChainCall.to("a", "add", Value.record().put("a", 0).put("b", 0).build())
                        .then(FAN, "out")
                        .state(State.empty().with("many", many).with("bad", bad))
                        .hopLimit(10_000));
    }

    @Test
    void threeBranchesMeetAtTheMergeHost() {
        ChainResult result = run(3, 0);
        assertThat(result.value()).isEqualTo(Value.of(1 + 4 + 9));
        assertThat(result.console()).containsExactly("a: out", "c: in");
    }

    @Test
    void threeThousandBranchesMeetEachOnceWithoutAThreadEach() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        threads.resetPeakThreadCount();

        assertThat(run(3_000, 0).value()).isEqualTo(Value.of(3_000L * 3_001 * 6_001 / 6));
        assertThat(threads.getPeakThreadCount()).isLessThan(1_500);
    }

    @Test
    void aBranchThatFailsFailsTheChainWithItsOwnPlace() {
        ChainException thrown = catchThrowableOfType(ChainException.class, () -> run(3, 2));
        assertThat(thrown).isInstanceOf(ChainFailedException.class);
        assertThat(thrown.code()).isEqualTo(FailureCode.SERVICE_THREW);
        assertThat(thrown).hasMessageContaining("fail on server a").hasMessageContaining("the disk is on fire");
    }
}
