package org.rpcchain.engine;

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
    final Map<String, Function<Value, Answer>> services = new HashMap<>();
    final Map<String, BiFunction<State, Value, NextHop>> chaining = new HashMap<>();
    Instant now = Instant.EPOCH;

    private final Map<String, NodeEngine> nodes = new LinkedHashMap<>();
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final TreeMap<Instant, List<Runnable>> timers = new TreeMap<>();
    private final OriginEngine client;
    private final ServerDirectory directory;
    private @Nullable Outcome outcome;
    private int chains;

    World(String... servers) {
        this(true, servers);
    }

    World(boolean composing, String... servers) {
        Map<String, URI> addresses = new LinkedHashMap<>();
        for (String server : servers) {
            addresses.put(server, URI.create("sim://" + server + "/"));
        }
        directory = ServerDirectory.of(addresses);
        NodeOptions options = new NodeOptions(Protocol.DEFAULT, composing, "", Set.of());
        for (String server : servers) {
            nodes.put(server, new NodeEngine(directory, options, new SplittableRandom(1), Observer.NONE));
        }
        client = new OriginEngine(
                "client",
                URI.create("sim://client/"),
                directory,
                Protocol.DEFAULT,
                new SplittableRandom(1),
                Observer.NONE);
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
        client(new OriginInput.Begin(new ChainId("client", ++chains), call, then, false));
        settle();
        return outcome;
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

    private void client(OriginInput input) {
        for (Effect effect : client.step(now, input)) {
            if (effect instanceof Effect.SendHop send) {
                queue.add(() -> client(new OriginInput.Delivered(
                        send.id().chain(), send.attempt(), deliver(send.node(), send.hop()))));
            } else if (effect instanceof Effect.Ended ended) {
                log.add("ended");
                outcome = ended.outcome();
            } else if (effect instanceof Effect.Respond responded) {
                responses.add(responded.response().value());
            } else if (effect instanceof Effect.WakeAt wake) {
                at(wake.time(), () -> client(new OriginInput.Woke()));
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
                input(server, new Input.Served(run.id(), run.ticket(), service.apply(run.parameters()), Spent.NOTHING));
            }
        } else if (effect instanceof Effect.RunChaining run) {
            log.add(server + " chains " + run.function().method());
            input(server, chained(run));
        } else if (effect instanceof Effect.SendHop send) {
            delivered(server, send.id(), send.attempt(), deliver(send.node(), send.hop()));
        } else if (effect instanceof Effect.SendResponse send) {
            client(new OriginInput.ResponseArrived(send.response()));
            delivered(server, send.id(), send.attempt(), Delivery.ACCEPTED);
        } else if (effect instanceof Effect.SendCompletion send) {
            client(new OriginInput.CompletionArrived(send.completion()));
            delivered(server, send.id(), send.attempt(), Delivery.ACCEPTED);
        } else if (effect instanceof Effect.SendFailure send) {
            client(new OriginInput.FailureArrived(send.failure()));
            delivered(server, send.id(), send.attempt(), Delivery.ACCEPTED);
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
        client(new OriginInput.HeartbeatArrived(send.heartbeat()));
        input(server, new Input.HeartbeatAnswered(send.id(), Heartbeat.Answer.CONTINUE));
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
