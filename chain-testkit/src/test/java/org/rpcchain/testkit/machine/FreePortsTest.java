package org.rpcchain.testkit.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.channels.OverlappingFileLockException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FreePortsTest {
    @Test
    void a_port_is_claimed_before_all_jvms_of_the_machine_as_long_as_this_one_lives() {
        List<Integer> ports = FreePorts.next(3);

        assertThat(ports).doesNotHaveDuplicates();
        for (int port : ports) {
            assertThatThrownBy(() -> FreePorts.CLAIMED.tryLock(port, 1, false))
                    .isInstanceOf(OverlappingFileLockException.class);
        }
    }
}
