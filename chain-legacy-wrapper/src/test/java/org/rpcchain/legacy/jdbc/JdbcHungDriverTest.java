package org.rpcchain.legacy.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;

/** Drivers whose cancel hangs, and some whose abort does, too. */
@Timeout(60)
class JdbcHungDriverTest {
    private static final int CONNECTIONS = 1;
    private static final Duration SHORT = Duration.ofMillis(500);

    /** Until a connection is aborted, its reads give up, and a busy machine comes round to it. */
    private static final Duration MUCH = Duration.ofSeconds(2);

    private static JdbcService service() {
        return JdbcService.of(JdbcSettings.of(HungDriver.URL, Map.of("add", JdbcStatement.once("select 1 as one")))
                .connections(CONNECTIONS, Duration.ofSeconds(5)));
    }

    /** Makes more calls than there are connections, one after the other. */
    private static void eachEndsInTime(JdbcService service) {
        for (int i = 0; i < 3 * CONNECTIONS; i++) {
            long begun = System.nanoTime();
            LegacyAnswer answer =
                    service.call(new LegacyCall("add", Value.record().build(), Caller.NOBODY, SHORT));
            assertThat(answer).isNotInstanceOf(LegacyAnswer.Done.class);
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(SHORT.plus(MUCH));
        }
    }

    @Test
    void aCancelThatHangsHoldsUpNoCallAndIsInterrupted() throws Exception {
        try (HungDriver driver = new HungDriver(false, false);
                JdbcService service = service()) {
            eachEndsInTime(service);
            assertThat(driver.cancels()).isLessThanOrEqualTo(CONNECTIONS);
            Awaitility.await().until(() -> driver.cancels() == 0);
        }
    }

    @Test
    void whereAbortingHangsAsWellReadsGiveUp() throws Exception {
        try (HungDriver driver = new HungDriver(true, false);
                JdbcService service = service()) {
            eachEndsInTime(service);
            Awaitility.await().until(() -> driver.cancels() + driver.aborts() == 0);
        }
    }

    @Test
    void whatNobodyCanEndDoesNotBecomeMore() throws Exception {
        try (HungDriver driver = new HungDriver(true, true);
                JdbcService service = service()) {
            eachEndsInTime(service);
            assertThat(driver.cancels()).isEqualTo(CONNECTIONS);
            assertThat(driver.aborts()).isEqualTo(CONNECTIONS);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "NOTHING", mode = EnumSource.Mode.EXCLUDE)
    void aCancelOrAnAbortThatComesLateMeetsNoOtherCall(HungDriver.Late late) throws Exception {
        try (HungDriver driver = new HungDriver(late);
                JdbcService service = service()) {
            assertThat(add(service, Duration.ofSeconds(2))).isInstanceOf(LegacyAnswer.Done.class);
            assertThat(add(service, Duration.ofSeconds(20))).isInstanceOf(LegacyAnswer.Done.class);
            assertThat(driver.used()).hasSize(2).doesNotHaveDuplicates();
        }
    }

    private static LegacyAnswer add(JdbcService service, Duration time) {
        return service.call(new LegacyCall("add", Value.record().build(), Caller.NOBODY, time));
    }
}
