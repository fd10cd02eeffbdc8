package org.rpcchain.benchmarks.micro;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.rpcchain.ChainSource;
import org.rpcchain.benchmarks.sandbox.Subjects;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.catalog.JdbcFunctionRepository;
import org.rpcchain.repository.catalog.SourceCheck;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.soap.SoapFunctionRepository;
import org.rpcchain.soap.SoapRepository;

/** A source from the repository over loopback, as a node fetches it, from its database; and the same text by HTTP alone, from memory. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Benchmark)
public class RepositoryBenchmark {
    private static final int OK = 200;

    /** The source's size. */
    @Param({"600", "5000", "50000"})
    public int bytes = 600;

    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private Fetching fetching = hash -> hash;
    private HttpRequest request =
            HttpRequest.newBuilder(URI.create("http://127.0.0.1/")).build();
    private String hash = "";
    private int length;

    /** Answers a source by its hash. */
    @FunctionalInterface
    private interface Fetching {
        Object fetch(String hash);
    }

    /** Creates the benchmark; JMH does. */
    public RepositoryBenchmark() {}

    /** Starts both servers. */
    @Setup
    public void start() throws IOException {
        ChainSource source = Subjects.sized(bytes, 1);
        hash = source.hash();
        byte[] text = source.text().getBytes(StandardCharsets.UTF_8);
        length = text.length;
        startRepository(source);
        startPlain(text);
    }

    private void startRepository(ChainSource source) throws IOException {
        Path data = Files.createTempDirectory("rpcchain-bench");
        open.push(() -> remove(data));
        Database database = opened(Database.open(DatabaseAddress.file(data.resolve("functions"))));
        InstantSource clock = InstantSource.system();
        AccessControl control = AccessControl.open(database, AccessSettings.open(), clock);
        SourceCheck check = SourceCheck.compiling(SandboxPolicy.DEFAULT);
        JdbcFunctionRepository functions =
                opened(new JdbcFunctionRepository(database, check, control.access(), control.audit(), clock));
        SoapRepository server =
                opened(SoapRepository.builder(functions).listen("127.0.0.1", 0).start());
        SoapFunctionRepository repository = opened(SoapFunctionRepository.at(server.address()));
        repository.publish(source);
        fetching = repository::fetch;
    }

    private void startPlain(byte[] text) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // or each answer waits 40 ms for an acknowledgement
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(OK, text.length);
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(text);
            }
        });
        server.start();
        open.push(() -> server.stop(0));
        request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/"))
                .build();
    }

    private <T extends AutoCloseable> T opened(T part) {
        open.push(part);
        return part;
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted((one, other) -> other.compareTo(one)).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Ends both servers. */
    @TearDown
    public void close() throws Exception {
        while (!open.isEmpty()) {
            open.pop().close();
        }
    }

    /** As a node does it. */
    @Benchmark
    public Object fetch() {
        return fetching.fetch(hash);
    }

    /** By HTTP alone. */
    @Benchmark
    public Object httpFetch() throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.body().length() != length) {
            throw new IllegalStateException(
                    "a source of " + length + " bytes came as " + answer.body().length());
        }
        return answer;
    }
}
