// A builder with methods in a chain.
import java.util.*;
import org.rpcchain.*;

public class BuilderStyle {
    static final class Url {
        private final String scheme, host, path;
        private final int port;
        private final Map<String, String> query;

        private Url(Builder b) {
            this.scheme = b.scheme;
            this.host = (String) Objects.requireNonNull(b.host, "host");
            this.port = b.port;
            this.path = b.path;
            this.query = Collections.unmodifiableMap(new LinkedHashMap<String, String>(b.query));
        }

        @Override
        public String toString() {
            StringBuilder s = new StringBuilder(scheme).append("://").append(host);
            if (port != 80) s.append(':').append(port);
            s.append(path);
            char separator = '?';
            for (Map.Entry<String, String> each : query.entrySet()) {
                s.append(separator).append(each.getKey()).append('=').append(each.getValue());
                separator = '&';
            }
            return s.toString();
        }

        static final class Builder {
            private String scheme = "http", host, path = "/";
            private int port = 80;
            private final Map<String, String> query = new LinkedHashMap<>();

            Builder host(String host) {
                this.host = host;
                return this;
            }

            Builder port(int port) {
                if (port <= 0 || port > 0xFFFF) throw new IllegalArgumentException("port " + port);
                this.port = port;
                return this;
            }

            Builder with(String name, Object value) {
                query.put(name, String.valueOf(value));
                return this;
            }

            Url build() {
                return new Url(this);
            }
        }
    }

    public static NextHop run(State state, Value result) {
        Url url = new Url.Builder()
                .host(result.get("host").text())
                .port(result.get("port").intValue())
                .with("a", 1)
                .with("b", true)
                .build();
        return NextHop.end(Value.of(url.toString()));
    }
}
