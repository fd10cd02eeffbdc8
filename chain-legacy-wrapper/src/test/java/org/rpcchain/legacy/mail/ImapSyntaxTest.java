package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImapSyntaxTest {
    private final Timer timer = new Timer();
    private final Guard guard = new Guard(timer.executor(), 1_000);

    @AfterEach
    void close() {
        timer.close();
    }

    /** Byte by byte, as slowly as a server may say it. */
    private void hear(String said) throws IOException {
        ImapSyntax syntax = new ImapSyntax(guard, false);
        for (byte one : said.getBytes(StandardCharsets.ISO_8859_1)) {
            syntax.look(new byte[] {one}, 0, 1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "* 10000001 EXISTS\r\n",
                "* OK here\r\n*  0010000001  exists\r\n",
                "* OK {3}\r\nabc\r\n* 99999999999999999999 EXISTS\r\n",
                "* OK {1}\r\n\r\n* 1000000000 EXISTS\r\n",
                "* OK {0000000000000000000001001}\r\n",
                "* OK {6}\r\n{1001}\r\n"
            })
    void what_would_need_too_much_room_is_refused(String said) {
        assertThatThrownBy(() -> hear(said)).isInstanceOf(IOException.class).hasMessageContaining("announced");
        assertThat(guard.trouble()).contains(MailFault.TOO_MUCH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "* 10000000 EXISTS\r\n",
                "* 20000000 EXPUNGE\r\n",
                "* OK 20000000 EXISTS\r\n",
                "* OK {23}\r\n\r\n* 1000000000 EXISTS\r\n and so on\r\n",
                "* OK {8}\r\n{1001}\r\n and so on\r\n"
            })
    void what_needs_none_is_not(String said) throws IOException {
        hear(said);

        assertThat(guard.trouble()).isEmpty();
    }
}
