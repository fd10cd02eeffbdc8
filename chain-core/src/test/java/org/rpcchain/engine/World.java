package org.rpcchain.engine;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Handler;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;

/** Engines of nodes and a client in a perfect network, where all happens at once; time goes on only when asked. */
final class World {
    static final FunctionRef SOURCE = new FunctionRef("a".repeat(64), "start");

    final List<String> log = new ArrayList<>();
    final List<Value> responses = new ArrayList<>();
    final Set<String> dead = new HashSet<>();
    /** Clients that live, and reach nobody, and that nobody reaches. */
    final Set<String> isolated = new HashSet<>();

    private final Set<String> slowly = new HashSet<>();
    final Map<String, Function<Value, Answer>> services = new HashMap<>();
    final Map<String, BiFunction<State, Value, NextHop>> chaining = new HashMap<>();
    Instant now = Instant.EPOCH;

    private final Map<String, NodeEngine> nodes = new LinkedHashMap<>();
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final TreeMap<Instant, List<Runnable>> timers = new TreeMap<>();
    private final Map<String, OriginEngine> clients = new HashMap<>();
    /** What service functions answer that take their time, by name, once they are let go on. */
    private final Map<String, Runnable> slow = new HashMap<>();

    private final ServerDirectory directory;
    private @Nullable Outcome outcome;
    private Heartbeat.Answer answered = Heartbeat.Answer.UNHEARD;
    private int chains;

    World(String... servers) {
        this(true, servers);
    }

    World(boolean composing, String... servers) {
        Map<String, List<URI>> addresses = new LinkedHashMap<>();
        for (String server : servers) {
            addresses.put(server, List.of(URI.create("sim://" + server + "/")));
        }
        addresses.put("group", List.of(origin("one"), origin("two"), origin("three")));
        directory = ServerDirectory.ofLists(addresses);
        NodeOptions options = new NodeOptions(Protocol.DEFAULT, composing, "", Set.of());
        for (String server : servers) {
            nodes.put(server, new NodeEngine(directory, options, new SplittableRandom(1), Observer.NONE));
        }
        listen("client", URI.create("sim://client/"));
        for (String member : List.of("one", "two", "three")) {
            listen(member, URI.create(origin(member) + "?k=1&group=group"));
        }
    }

    private static URI origin(String member) {
        return URI.create("sim://" + member + "/origin");
    }

    private void listen(String host, URI origin) {
        clients.put(
                host,
                new OriginEngine(
                        "client", origin, directory, Protocol.DEFAULT, new SplittableRandom(1), Observer.NONE));
    }

    static Answer value(long number) {
        return new Answer.Result(Value.of(number));
    }

    static Answer subChain(NextHop first, String handler) {
        NextHop.Call call = (NextHop.Call) first;
        Handler failures = handler.isEmpty() ? Handler.NONE : new Handler(handler, Value.of("context"));
        FunctionRef then = call.isLast() ? FunctionRef.END : SOURCE.sibling(call.then());
        return new Answer.Begun(call, then, failures, new Handler("responded", Value.nothing()), true);
    }

    static NextHop call(String server, String function, String then, State state) {
        return NextHop.call(server, function, Value.record().build(), then, state);
    }

    NodeEngine node(String server) {
        NodeEngine engine = nodes.get(server);
        if (engine == null) {
            throw new IllegalArgumentException(server);
        }
        return engine;
    }

    Outcome run(ChainCall call) {
        begin(call);
        Outcome end = outcome;
        if (end == null) {
            throw new AssertionError("the chain has not ended: " + log);
        }
        return end;
    }

    @Nullable
    Outcome begin(ChainCall call) {
        FunctionRef then = call.first().isLast()
                ? FunctionRef.END
                : SOURCE.sibling(call.first().then());
        client("client", new OriginInput.Begin(new ChainId("client", ++chains), call, then, false));
        settle();
        return outcome;
    }

    /** One of several that are one client begins a chain, under an id that it has at all of them. */
    void begin(String member, ChainCall call, Earlier earlier) {
        FunctionRef then = SOURCE.sibling(call.first().then());
        client(member, new OriginInput.Begin(new ChainId("group", 1), call, then, false, earlier));
        settle();
    }

    /** One of several leaves a chain to another. */
    void leave(String member) {
        client(member, new OriginInput.LeaveAsked(new ChainId("group", 1)));
        settle();
    }

    /** One of several wants a chain back that it cannot deliver. */
    void giveBack(String member) {
        client(member, new OriginInput.BackAsked(new ChainId("group", 1)));
        settle();
    }

    /** Another may have sent the chain of one of several. */
    void doubt(String member, Duration since) {
        client(member, new OriginInput.DoubtAsked(new ChainId("group", 1), since));
        settle();
    }

    /** One of several goes on after it has stood still. */
    void stoodStill(String member, Duration time) {
        client(member, new OriginInput.StoodStill(time));
        settle();
    }

    /** Lets a service function answer that has taken its time. */
    @Nullable
    Outcome answer(String function) {
        Runnable answer = slow.remove(function);
        if (answer == null) {
            throw new AssertionError(function + " does not run: " + log);
        }
        answer.run();
        settle();
        return outcome;
    }

    /** Has a service function take its time. */
    void slow(String function, Answer answer) {
        services.put(function, parameters -> answer);
        slowly.add(function);
    }

    /** Lets time go on; timers that come due ring. */
    @Nullable
    Outcome pass(Duration time) {
        Instant end = now.plus(time);
        while (!timers.isEmpty() && !timers.firstKey().isAfter(end)) {
            Map.Entry<Instant, List<Runnable>> due = timers.pollFirstEntry();
            now = due.getKey();
            due.getValue().forEach(Runnable::run);
            settle();
        }
        now = end;
        return outcome;
    }

    private void settle() {
        for (Runnable next = queue.poll(); next != null; next = queue.poll()) {
            next.run();
        }
    }

    private void client(String host, OriginInput input) {
        for (Effect effect : requireNonNull(clients.get(host)).step(now, input)) {
            if (effect instanceof Effect.SendHop send) {
                queue.add(() -> client(
                        host,
                        new OriginInput.Delivered(
                                send.id().chain(),
                                send.attempt(),
                                isolated.contains(host)
                                        ? new Delivery.Unreachable("isolated")
                                        : deliver(send.node(), send.hop()))));
            } else if (effect instanceof Effect.Ended ended) {
                log.add("ended");
                outcome = ended.outcome();
            } else if (effect instanceof Effect.AnswerHeartbeat heard) {
                answered = heard.answer();
            } else if (effect instanceof Effect.Respond responded) {
                responses.add(responded.response().value());
            } else if (effect instanceof Effect.WakeAt wake) {
                at(wake.time(), () -> {
                    if (!dead.contains(host)) {
                        client(host, new OriginInput.Woke());
                    }
                });
            }
        }
    }

    private void at(Instant time, Runnable action) {
        timers.computeIfAbsent(time, t -> new ArrayList<>()).add(action);
    }

    private Delivery deliver(URI node, Hop hop) {
        if (dead.contains(node.getHost())) {
            return new Delivery.Unreachable("dead");
        }
        log.add(node.getHost() + " gets " + hop.id().branch() + "#" + hop.id().number() + " "
                + hop.id().purpose());
        return input(node.getHost(), new Input.HopArrived(hop));
    }

    private Delivery input(String server, Input input) {
        Delivery answer = Delivery.ACCEPTED;
        for (Effect effect : node(server).step(now, input)) {
            if (effect instanceof Effect.Refuse refuse) {
                answer = new Delivery.Refused(refuse.problem());
            } else {
                queue.add(() -> perform(server, effect));
            }
        }
        return answer;
    }

    private void perform(String server, Effect effect) {
        if (dead.contains(server)) {
            return;
        }
        if (effect instanceof Effect.RunService run) {
            log.add(server + " runs " + run.function());
            Function<Value, Answer> service = services.get(run.function());
            if (service != null) {
                Input served = new Input.Served(run.id(), run.ticket(), service.apply(run.parameters()), Spent.NOTHING);
                if (slowly.contains(run.function())) {
                    slow.put(run.function(), () -> input(server, served));
                } else {
                    input(server, served);
                }
            }
        } else if (effect instanceof Effect.RunChaining run) {
            log.add(server + " chains " + run.function().method());
            input(server, chained(run));
        } else if (effect instanceof Effect.SendHop send) {
            delivered(server, send.id(), send.attempt(), deliver(send.node(), send.hop()));
        } else if (effect instanceof Effect.SendResponse send) {
            Delivery delivery = tell(send.origin(), new OriginInput.ResponseArrived(send.response()));
            delivered(server, send.id(), send.attempt(), delivery);
        } else if (effect instanceof Effect.SendCompletion send) {
            Delivery delivery = tell(send.origin(), new OriginInput.CompletionArrived(send.completion()));
            delivered(server, send.id(), send.attempt(), delivery);
        } else if (effect instanceof Effect.SendFailure send) {
            Delivery delivery = tell(send.origin(), new OriginInput.FailureArrived(send.failure()));
            delivered(server, send.id(), send.attempt(), delivery);
        } else if (effect instanceof Effect.SendHeartbeat send) {
            beat(server, send);
        } else if (effect instanceof Effect.WakeAt wake) {
            at(wake.time(), () -> wake(server));
        }
    }

    private void wake(String server) {
        if (!dead.contains(server)) {
            input(server, new Input.Woke());
        }
    }

    private void beat(String server, Effect.SendHeartbeat send) {
        boolean heard =
                tell(send.origin(), new OriginInput.HeartbeatArrived(send.heartbeat())) instanceof Delivery.Accepted;
        Heartbeat.Answer answer = heard ? answered : Heartbeat.Answer.UNHEARD;
        input(server, new Input.HeartbeatAnswered(send.id(), send.heartbeat().attempt(), answer));
    }

    private Delivery tell(URI origin, OriginInput input) {
        String host = origin.getHost();
        if (dead.contains(host) || isolated.contains(host)) {
            return new Delivery.Unreachable("dead");
        }
        if (!host.equals("client")) {
            log.add(host + " is told " + input.getClass().getSimpleName());
        }
        client(host, input);
        return Delivery.ACCEPTED;
    }

    private void delivered(String server, HopId id, int attempt, Delivery delivery) {
        input(server, new Input.Delivered(id, attempt, delivery));
    }

    private Input chained(Effect.RunChaining run) {
        BiFunction<State, Value, NextHop> function = chaining.get(run.function().method());
        if (function == null) {
            throw new AssertionError("no chaining function " + run.function());
        }
        try {
            return new Input.ChainingReturned(
                    run.id(), run.ticket(), function.apply(run.state(), run.result()), List.of(), Spent.NOTHING);
        } catch (ProblemException e) {
            return new Input.ChainingFailed(run.id(), run.ticket(), e.problem(), List.of());
        }
    }

    /** A node comes back, empty. */
    void restart(String server) {
        dead.remove(server);
        nodes.put(
                server,
                new NodeEngine(directory, NodeOptions.of(Protocol.DEFAULT), new SplittableRandom(1), Observer.NONE));
    }

    static Answer failed(Problem problem) {
        return new Answer.Failed(problem);
    }
}
