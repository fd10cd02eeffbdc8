package org.rpcchain.benchmarks.fig14;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.site.SiteEvents;
import org.rpcchain.examples.mail.site.MailPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/**
 * A process that reads mail as somebody before a browser does: signs in at the front end, then gets one message from the mail
 * server it is sent to. It prints {@code ready ADDRESS}, and then a line of JSON for each size of message.
 */
@Command(name = "mail-visitor")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class MailVisitor implements Callable<Void> {
    private static final Pattern MESSAGE =
            Pattern.compile("/message\\?uid=(\\d+)&amp;validity=(\\d+)&amp;by=chain\">size (\\d+)<");
    private static final int WARM_THREADS = 8;
    private static final int SEE_OTHER = 303;
    private static final int OK = 200;

    /**
     * What was measured of the messages of one size.
     *
     * @param chain the seconds of each reading by chain, signing in included
     * @param rpc the same by standard calls
     * @param signIn the seconds that signing in took of each of these readings, both ways
     */
    record Times(int bytes, List<Double> chain, List<Double> rpc, List<Double> signIn) {
        static Times parse(String json) {
            return new JsonMapper().readValue(json, Times.class);
        }
    }

    private final SiteEvents events;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Option(names = "--front", required = true)
    private URI front;

    @Option(names = "--repetitions", required = true)
    private int repetitions;

    @Option(names = "--warm-up", required = true)
    private Duration warmUp;

    @Option(names = "--pause", required = true)
    private int pauseMillis;

    private MailVisitor(SiteEvents events) {
        this.events = events;
    }

    /** Measures, and waits for the end of standard input. */
    public static void main(String[] arguments) {
        SiteEvents.run(MailVisitor::new, arguments);
    }

    @Override
    public Void call() throws IOException, InterruptedException {
        events.ready(front);
        Map<Integer, String> messages = messages();
        warm(messages);
        for (Map.Entry<Integer, String> message : messages.entrySet()) {
            Times times = measure(message.getKey(), message.getValue(), repetitions, pauseMillis);
            events.say(new JsonMapper().writeValueAsString(times));
        }
        events.awaitEnd();
        return null;
    }

    /** Reads all messages again and again, as several visitors do at once: one alone mostly waits, and the JVMs have nothing to compile. */
    private void warm(Map<Integer, String> messages) {
        if (!warmUp.isZero()) {
            long unused = Load.repeat(() -> messages.forEach(this::readTwice), warmUp, WARM_THREADS);
        }
    }

    private void readTwice(int bytes, String path) {
        try {
            Times unused = measure(bytes, path, 1, 0);
        } catch (IOException e) {
            throw new UncheckedIOException("a mail of " + bytes + " bytes could not be read", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the measurement was interrupted", e);
        }
    }

    /** Answers the path of the message of each size. */
    private Map<Integer, String> messages() throws IOException, InterruptedException {
        SignedIn signedIn = signIn();
        Map<Integer, String> messages = new TreeMap<>();
        Matcher found = MESSAGE.matcher(signedIn.get("/inbox?picture=no"));
        while (found.find()) {
            messages.put(
                    Integer.valueOf(found.group(3)),
                    "/message?picture=no&uid=" + found.group(1) + "&validity=" + found.group(2));
        }
        return messages;
    }

    private Times measure(int bytes, String path, int times, int pause) throws IOException, InterruptedException {
        List<Double> chain = new ArrayList<>();
        List<Double> rpc = new ArrayList<>();
        List<Double> signIn = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            chain.add(read(bytes, path + "&by=chain", pause, signIn));
            rpc.add(read(bytes, path + "&by=rpc", pause, signIn));
        }
        return new Times(bytes, chain, rpc, signIn);
    }

    private double read(int bytes, String path, int pause, List<Double> signIn)
            throws IOException, InterruptedException {
        Thread.sleep(pause); // nobody reads without a pause, and TCP forgets how fast it was
        long start = System.nanoTime();
        SignedIn signedIn = signIn();
        signIn.add((System.nanoTime() - start) / 1e9);
        String page = signedIn.get(path);
        double seconds = (System.nanoTime() - start) / 1e9;
        // a page ends its lines by one letter, mail by two
        if (page.length() < bytes * 9L / 10 || !page.contains("id=\"ads\"")) {
            throw new IllegalStateException("a mail of " + bytes + " bytes came as a page of " + page.length());
        }
        return seconds;
    }

    private SignedIn signIn() throws IOException, InterruptedException {
        HttpRequest form = HttpRequest.newBuilder(front.resolve("/sign-in"))
                .timeout(Duration.ofMinutes(1))
                .POST(HttpRequest.BodyPublishers.ofString("user=" + MailPlan.USER + "&password=" + MailPlan.PASSWORD))
                .build();
        HttpResponse<String> answer = http.send(form, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != SEE_OTHER) {
            throw new IllegalStateException("signing in ended with " + answer.statusCode() + ": " + answer.body());
        }
        String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
        return new SignedIn(URI.create(answer.headers().firstValue("Location").orElseThrow()), cookie);
    }

    /** Where the visitor's mail is, and what lets him in. */
    private final class SignedIn {
        private final URI mailServer;
        private final String cookie;

        SignedIn(URI mailServer, String cookie) {
            this.mailServer = mailServer;
            this.cookie = cookie;
        }

        String get(String path) throws IOException, InterruptedException {
            HttpRequest request = HttpRequest.newBuilder(mailServer.resolve(path))
                    .timeout(Duration.ofMinutes(1))
                    .header("Cookie", cookie)
                    .build();
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != OK) {
                throw new IllegalStateException(path + " ended with " + answer.statusCode() + ": " + answer.body());
            }
            return answer.body();
        }
    }
}
