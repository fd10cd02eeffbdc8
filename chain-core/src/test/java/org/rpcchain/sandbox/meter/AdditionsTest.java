package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is charged for before it is added to a table. */
class AdditionsTest {
    /** The JDK's table with so many places becomes larger when it gets more entries than three quarters of them. */
    @ParameterizedTest
    @ValueSource(ints = {64, 1 << 10, 1 << 16, 1 << 20})
    void whoPaysForTheCallsThatFollowPaysForTheTableThatTheyMakeAnew(int places) {
        long full = places / 4 * 3L;
        for (long entries = full - Meter.CALLS_PAID_AHEAD; entries <= full; entries++) {
            assertThat(Additions.bytesToAddTo(false, entries))
                    .as("%d entries of %d", entries, full)
                    .isEqualTo(Additions.bytesToEnlarge(entries));
        }
        assertThat(Additions.bytesToAddTo(false, full + 2)).isEqualTo(Additions.BYTES_PER_ENTRY);
        assertThat(Additions.bytesToAddTo(true, full)).isEqualTo(Additions.BYTES_PER_ENTRY);
    }
}
