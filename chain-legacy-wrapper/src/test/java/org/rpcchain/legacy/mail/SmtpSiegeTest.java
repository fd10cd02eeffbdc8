package org.rpcchain.legacy.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.SiegeContract;

class SmtpSiegeTest extends SiegeContract {
    @Override
    public Besieged server() {
        return new Office(PostOffice.open());
    }

    private record Office(PostOffice office) implements Besieged {
        @Override
        public int port() {
            return office.smtpPort();
        }

        @Override
        public LegacyService service(int atPort) {
            return SmtpService.of(office.smtp().withPort(atPort));
        }

        @Override
        public String operation() {
            return "send";
        }

        @Override
        public Value parameters(String name) {
            return Value.record()
                    .put("from", "bob@example.org")
                    .put("to", "alice@example.org")
                    .put("subject", name)
                    .put("text", "t")
                    .build();
        }

        @Override
        public OptionalInt times(String name) throws MessagingException {
            int times = 0;
            for (MimeMessage received : office.server().getReceivedMessages()) {
                times += name.equals(received.getSubject()) ? 1 : 0;
            }
            return OptionalInt.of(times);
        }

        /** A reply of which each line says that there is another. */
        @Override
        public byte[] lie() {
            return "250-and more\r\n".repeat(100).getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public void close() {
            office.close();
        }
    }
}
