package org.rpcchain.benchmarks.peers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.copy.site.SiteException;

/** The processes of one peer on a course: two services at their sites; what the peer has in the middle, and the client, at the client's. */
final class PeerSites implements AutoCloseable {
    private static final int SERVICES = 2;
    private static final int MOST_MINUTES = 5;
    /** What is in the middle besides the hub has ports so far above it. */
    private static final int MIDDLE = 4;

    private final Peer peer;
    private final Course course;
    private final Recipe recipe;
    private final Launcher launcher;
    private final Path logs;
    private final List<SiteChild> processes = new ArrayList<>();

    /** What a peer answered: times, or else why there are none. */
    record Answer(List<Double> seconds, String wrong, String cannot) {
        /** Reads a line of a peer's. */
        static Answer parse(String line) {
            List<String> words = Arrays.asList(line.split(" ", -1));
            return switch (words.get(0)) {
                case "took" ->
                    new Answer(words.stream().skip(1).map(Double::valueOf).toList(), "", "");
                case "wrong" -> new Answer(List.of(), line.substring("wrong ".length()), "");
                default -> new Answer(List.of(), "", line.replaceFirst("^cannot ", ""));
            };
        }
    }

    PeerSites(Peer peer, Course course, Recipe recipe, Launcher launcher, Path logs) {
        this.peer = peer;
        this.course = course;
        this.recipe = recipe;
        this.launcher = launcher;
        this.logs = logs;
    }

    /** Starts all of them, and answers when they are up. To be called once. */
    void start() {
        for (int i = 0; i < peer.middle().size(); i++) {
            start(peer.middle().get(i), Course.CLIENT, hubPort() + MIDDLE * i, 1)
                    .ready();
        }
        for (int number = 1; number <= SERVICES; number++) {
            start("server", Course.server(number), hubPort() + number, number).ready();
        }
        start("client", Course.CLIENT, hubPort() + SERVICES + 1, 1).ready();
    }

    private SiteChild start(String role, String site, int port, int number) {
        List<String> command = new ArrayList<>(recipe.command(peer));
        command.add(role);
        command.addAll(List.of("--listen", course.host(site), "--port", Integer.toString(port)));
        command.addAll(List.of("--number", Integer.toString(number), "--hub", address(Course.CLIENT, hubPort())));
        for (int i = 1; i <= SERVICES; i++) {
            command.addAll(List.of("--server", address(Course.server(i), hubPort() + i)));
        }
        String name = course.roundTripMillis() + "-" + peer.label() + "-" + role + number;
        SiteChild process =
                SiteChild.start(name, launcher.at(course.place(site), command), logs.resolve(name + ".log"));
        processes.add(process);
        return process;
    }

    private String address(String site, int port) {
        return "http://" + course.host(site) + ":" + port;
    }

    private int hubPort() {
        return peer.port();
    }

    /** Tells the client to have payloads go through, and waits for its answer, but not for ever. */
    Answer run(int hops, int bytes, int times, int threads) {
        SiteChild client = processes.get(processes.size() - 1);
        try {
            client.say("run " + hops + " " + bytes + " " + times + " " + threads);
            return Answer.parse(CompletableFuture.supplyAsync(client::line).get(MOST_MINUTES, TimeUnit.MINUTES));
        } catch (TimeoutException e) {
            client.kill();
            return new Answer(List.of(), "", "no answer within " + MOST_MINUTES + " minutes");
        } catch (ExecutionException e) {
            return new Answer(List.of(), "", String.valueOf(e.getCause()));
        } catch (SiteException e) {
            return new Answer(List.of(), "", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the measurement was interrupted", e);
        }
    }

    @Override
    public void close() {
        for (int i = processes.size() - 1; i >= 0; i--) {
            processes.get(i).end();
        }
        processes.forEach(SiteChild::close);
    }
}
