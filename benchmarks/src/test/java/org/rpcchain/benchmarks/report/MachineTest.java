package org.rpcchain.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
    @Test
    void the_machine_of_a_report_is_the_one_that_wrote_it(@TempDir Path directory) throws Exception {
        Machine written = Stored.read(new Report("some").write(directory)).machine();
        assertThat(written.differs(Machine.here())).isEmpty();
        assertThat(written.says()).containsOnlyKeys("processors", "processor", "memoryBytes", "os", "architecture");
    }

    @Test
    void another_is_told_by_what_differs() {
        Machine two = Machine.of(Map.of("processors", 2, "os", "Linux 6", "loadBefore", 1.5));
        Machine four = Machine.of(Map.of("processors", 4, "loadBefore", 0.5, "memoryBytes", 1L << 34));
        assertThat(two.differs(four))
                .hasValue("processors 4 in place of 2, memoryBytes 17179869184 in place of not known,"
                        + " os not known in place of Linux 6");
    }
}
