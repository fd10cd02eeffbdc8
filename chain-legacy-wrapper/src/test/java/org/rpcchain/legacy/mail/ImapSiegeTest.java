package org.rpcchain.legacy.mail;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.SiegeContract;

class ImapSiegeTest extends SiegeContract {
    @Override
    public Besieged server() throws Exception {
        return new Office(PostOffice.open().delivers("From: carol@example.org\nSubject: one\n\nthe first\n"));
    }

    private record Office(PostOffice office) implements Besieged {
        @Override
        public int port() {
            return office.imapPort();
        }

        @Override
        public LegacyService service(int atPort) {
            return ImapService.of(office.imap().withPort(atPort));
        }

        @Override
        public String operation() {
            return "search";
        }

        @Override
        public Value parameters(String name) {
            Value alice = Value.record()
                    .put("user", "alice")
                    .put("password", "wonder land")
                    .build();
            return Value.record()
                    .put("mailbox", "INBOX")
                    .put("subject", name)
                    .put("caller", alice)
                    .build();
        }

        @Override
        public OptionalInt times(String name) {
            return OptionalInt.empty();
        }

        @Override
        public byte[] lie() {
            return "* OK {2000000000}\r\n".getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public void close() {
            office.close();
        }
    }
}
