package org.rpcchain.legacy.http;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.SiegeContract;

class HttpSiegeTest extends SiegeContract {
    private static final int MOST_BYTES = 10_000; // the document has some, too

    @Override
    public Besieged server() throws IOException {
        return new Api(new TestApi());
    }

    private record Api(TestApi api) implements Besieged {
        @Override
        public int port() {
            return api.address().getPort();
        }

        @Override
        public LegacyService service(int atPort) {
            return HttpService.of(HttpSettings.of(api.document(), URI.create("http://127.0.0.1:" + atPort))
                    .answerBytes(MOST_BYTES));
        }

        @Override
        public String operation() {
            return "post";
        }

        @Override
        public Value parameters(String name) {
            return Value.record().put("body", name).build();
        }

        @Override
        public OptionalInt times(String name) {
            String body = "\"" + name + "\"";
            return OptionalInt.of((int) api.sent.stream()
                    .filter(request -> request.body().equals(body))
                    .count());
        }

        /** It says that the work was done, and then more than is taken. */
        @Override
        public byte[] lie() {
            String head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n";
            return (head + "{".repeat(MOST_BYTES + 1)).getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public void close() {
            api.close();
        }
    }
}
