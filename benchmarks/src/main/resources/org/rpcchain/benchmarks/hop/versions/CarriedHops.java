import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.Named;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.spi.FunctionStore;

/**
 * Two nodes and a client on loopback, of whatever sources are on the class path: Java compiles this file against them when
 * it starts it, so that each version is measured by the same program.
 *
 * <p>Arguments: the first of two ports, the payload's size in bytes, and {@code bytes} or {@code text}. Prints {@code ready
 * -}, and then for each line {@code HOPS CALLERS} that it reads the microseconds of CPU and of time that a hop took.
 */
public final class CarriedHops implements FunctionStore {
    private static final String FUNCTION =
            """
            import org.rpcchain.NextHop;
            import org.rpcchain.State;
            import org.rpcchain.Value;

            public final class PingPong {
                public static NextHop next(State state, Value result) {
                    int left = state.get("left").intValue();
                    if (left == 0) {
                        return NextHop.end(Value.of(result.size()));
                    }
                    Value parameters = Value.record().put("payload", result).build();
                    return NextHop.call(left % 2 == 0 ? "ping" : "pong", "echo", parameters, "next", state.with("left", left - 1));
                }
            }
            """;
    private static final ChainSource SOURCE = ChainSource.of("PingPong.java", FUNCTION);
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** The service of both nodes. */
    public static final class Echo {
        @ServiceFunction("echo")
        public Value echo(@Named("payload") Value payload) {
            return payload;
        }
    }

    private final Map<String, ChainSource> sources = new ConcurrentHashMap<>();

    @Override
    public void publish(ChainSource source) {
        sources.put(source.hash(), source);
    }

    @Override
    public ChainSource fetch(String hash) {
        return sources.get(hash);
    }

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[0]);
        int size = Integer.parseInt(arguments[1]);
        CarriedHops store = new CarriedHops();
        Map<String, URI> servers = new LinkedHashMap<>();
        servers.put("ping", URI.create("http://127.0.0.1:" + port + "/node"));
        servers.put("pong", URI.create("http://127.0.0.1:" + (port + 1) + "/node"));
        ServerDirectory directory = ServerDirectory.of(servers);
        try (SoapNode ping = node("ping", port, directory, store);
                SoapNode pong = node("pong", port + 1, directory, store);
                SoapChainClient client = SoapChainClient.builder("bench")
                        .listen("127.0.0.1", 0)
                        .directory(directory)
                        .functions(store)
                        .start()) {
            System.out.println("ready -");
            obey(client, payload(size, arguments[2].equals("bytes")), size);
        }
        System.exit(0);
    }

    private static SoapNode node(String name, int port, ServerDirectory directory, FunctionStore store) {
        return SoapNode.builder(name)
                .listen("127.0.0.1", port)
                .directory(directory)
                .functions(store)
                .register(new Echo())
                .start();
    }

    private static Value payload(int size, boolean binary) {
        byte[] bytes = new byte[size];
        SplittableRandom random = new SplittableRandom(size);
        random.nextBytes(bytes);
        if (binary) {
            return Value.of(bytes);
        }
        StringBuilder text = new StringBuilder(size);
        random.ints(size, 'a', 'z' + 1).forEach(letter -> text.append((char) letter));
        return Value.of(text.toString());
    }

    private static void obey(SoapChainClient client, Value payload, int size) throws Exception {
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in));
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            String[] words = order.split(" ");
            int callers = Integer.parseInt(words[1]);
            int each = Integer.parseInt(words[0]) / callers;
            long cpu = PROCESS.getProcessCpuTime();
            long time = System.nanoTime();
            together(() -> carry(client, payload, size, each), callers);
            double hops = (double) each * callers;
            System.out.println((PROCESS.getProcessCpuTime() - cpu) / 1e3 / hops + " "
                    + (System.nanoTime() - time) / 1e3 / each);
        }
    }

    private static void together(Runnable work, int callers) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(callers);
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            running.add(threads.submit(work));
        }
        for (Future<?> future : running) {
            future.get();
        }
        threads.shutdown();
    }

    private static void carry(SoapChainClient client, Value payload, int size, int hops) {
        Value parameters = Value.record().put("payload", payload).build();
        ChainResult result = client.run(ChainCall.to("ping", "echo", parameters)
                .then(SOURCE, "next")
                .state(State.empty().with("left", hops - 1))
                .hopLimit(hops));
        if (result.value().intValue() != size || result.trail().hops() != hops) {
            throw new IllegalStateException("the chain came back with " + result);
        }
    }
}
