package org.rpcchain.repository.tls;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TlsKeyTest {
    @Test
    void aKeystoreThatHasNoEndIsRefusedWithTheBound() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TlsKey.read(Path.of("/dev/zero"), "hush"))
                .withMessage(
                        "the setting 'tls-keystore' names /dev/zero, which cannot be taken: /dev/zero is larger than"
                                + " 1048576 bytes; name a PKCS #12 file that is smaller")
                .withMessageNotContaining("hush");
    }
}
