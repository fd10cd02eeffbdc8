package org.rpcchain.soap.jaxws;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.http.HttpSettings;

/**
 * Sends messages that JAXB binds, and holds no thread while it waits for their answers: for requests whose answers take
 * their time, to any number of addresses. Its threads are as many as processors. Thread-safe.
 *
 * <p>By the JDK's HTTP client, since CXF's clients and those of {@code .http} wait on a thread of the caller. It speaks SOAP 1.1
 * over HTTP/1.1, follows no redirection, and sends nothing twice. Values in answers are taken as text, not by MTOM.
 */
public final class AsyncClient implements AutoCloseable {
    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;

    private final HttpClient http;
    private final ExecutorService threads;
    private final Credentials credentials;
    private final Envelopes envelopes;
    private final long limitBytes;
    private final Map<Long, CompletableFuture<?>> underWay = new ConcurrentHashMap<>();
    private final AtomicLong lastAsk = new AtomicLong();
    /** Volatile, since whoever asks reads it. */
    private volatile boolean closed;

    /**
     * Creates a client; nothing is connected yet.
     *
     * @param messages the classes of all requests, answers, and details of faults
     * @param settings of it, how long a connection may take to come about, and TLS
     * @param limitBytes the most bytes of an answer
     */
    public AsyncClient(List<Class<?>> messages, HttpSettings settings, Credentials credentials, long limitBytes) {
        this.credentials = credentials;
        this.envelopes = new Envelopes(messages, limitBytes);
        this.limitBytes = limitBytes;
        int most = Math.max(2, Runtime.getRuntime().availableProcessors());
        this.threads = Executors.newFixedThreadPool(most, task -> {
            Thread thread = new Thread(task, "soap-answers");
            thread.setDaemon(true);
            return thread;
        });
        HttpClient.Builder builder = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.connectTimeout())
                .executor(threads);
        if (settings.ssl() != null) {
            builder.sslContext(settings.ssl());
        }
        this.http = builder.build();
    }

    /**
     * Sends a message; the stage ends with what stands in the answer's body, or in the detail of its fault. It fails after
     * {@code timeout}, counted from now; with a {@link ProblemException} for a fault with a problem, or what is no answer; and with
     * an {@code IOException} when nobody is there, or the connection breaks. The message may have arrived all the same.
     */
    public CompletionStage<Object> ask(URI address, Object message, Duration timeout) {
        if (closed) {
            return CompletableFuture.failedFuture(new IllegalStateException("this client was closed"));
        }
        CompletableFuture<HttpResponse<byte[]>> exchange;
        try {
            exchange = http.sendAsync(request(address, message), info -> new LimitedBody(limitBytes));
        } catch (RuntimeException e) { // an address that is none, credentials that cannot be had
            return CompletableFuture.failedFuture(e);
        }
        CompletableFuture<Object> answer = exchange.thenApply(response -> read(address, response))
                .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
        long ask = lastAsk.incrementAndGet();
        underWay.put(ask, answer);
        CompletionStage<Object> ended = answer.whenComplete((read, failure) -> {
            underWay.remove(ask);
            if (failure != null) {
                exchange.cancel(true);
            }
        });
        if (closed) {
            answer.cancel(true); // whoever closed may not have seen it
        }
        return ended;
    }

    private HttpRequest request(URI address, Object message) {
        credentials.check(address);
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Content-Type", "text/xml;charset=UTF-8")
                .header("SOAPAction", "\"\"")
                .POST(HttpRequest.BodyPublishers.ofByteArray(envelopes.write(message)));
        credentials.header().ifPresent(header -> request.header("Authorization", header));
        return request.build();
    }

    private Object read(URI address, HttpResponse<byte[]> response) {
        boolean isXml = response.headers().firstValue("Content-Type").orElse("").contains("xml");
        if (isXml && response.body().length > 0) {
            return envelopes.read(response.body());
        }
        int status = response.statusCode();
        FailureCode code =
                status == UNAUTHORIZED || status == FORBIDDEN ? FailureCode.ACCESS_REFUSED : FailureCode.UNREACHABLE;
        String next = status == OK ? "" : "; check the address, who asks, and what stands before it";
        throw new ProblemException(code, address + " answered HTTP status " + status + " and no SOAP" + next);
    }

    /** Gives up all that is under way: those stages fail. */
    @Override
    public void close() {
        closed = true;
        underWay.values().forEach(answer -> answer.cancel(true));
        threads.shutdown();
    }
}
