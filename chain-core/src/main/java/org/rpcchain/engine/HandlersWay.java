package org.rpcchain.engine;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Problem;
import org.rpcchain.message.Frame;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Stack;

/**
 * The way that a chain goes from a hop which has told a failure handler what it could not do. When the chain is sent again it goes that
 * way again, also where what failed then would not fail now: else the work would be done on both ways.
 *
 * <p>Not thread-safe: it belongs to the hop's machine; {@link Handled} is what is left of it when that has gone. Source: RPC Chains §3.8,
 * §3.9.
 */
final class HandlersWay {
    private final NodeEngine engine;
    private final HopId id;
    private Map<Call, Problem> calls; // of its own as soon as something is added, which is rare
    private Map<String, Problem> servers;
    /** The servers that were refused since somebody was told of a failure last. */
    private Map<String, Problem> refused = Map.of();

    /** The way from the hop {@code id}, of which so much was handled before it came again. */
    HandlersWay(NodeEngine engine, HopId id, Handled before) {
        this.engine = engine;
        this.id = id;
        this.calls = before.calls();
        this.servers = before.servers();
    }

    /** Answers what is to be remembered. */
    Handled handled() {
        return isEmpty() ? Handled.NOTHING : new Handled(calls, servers);
    }

    private boolean isEmpty() {
        return calls.isEmpty() && servers.isEmpty();
    }

    /** Answers why the chain may not go to {@code server}, also where it might now; null when it may. */
    @Nullable
    Problem refusal(String server) {
        @Nullable Problem before = servers.get(server);
        if (before != null) {
            return before;
        }
        @Nullable Problem now = engine.destinations().refusal(server);
        if (now != null) {
            refused = with(refused, server, now);
        }
        return now;
    }

    /** Answers whether a server was refused that had not been before, since somebody was told of a failure last. */
    boolean hasRefused() {
        return !refused.isEmpty();
    }

    /** What was decided is not done: what it was refused is nobody's failure. */
    void decideAnew() {
        refused = Map.of();
    }

    /** A failure is told by {@code instead}: servers that were refused, for that or on the way to whoever hears of it, stay so. */
    void told(Errand instead) {
        if (isHeard(instead)) {
            for (Map.Entry<String, Problem> server : refused.entrySet()) {
                servers = with(servers, server.getKey(), server.getValue());
            }
        }
        refused = Map.of();
    }

    /** A hop has not come to its server, and {@code instead} tells of that. */
    void notBrought(Hop hop, Problem why, Errand instead) {
        told(instead);
        if (isHeard(instead)) {
            calls = with(calls, engine.call(hop.head()), why);
        }
    }

    /** A chaining function could not be had, and {@code instead} tells of that. */
    void notChained(Stack stack, Problem why, Errand instead) {
        if (isHeard(instead)) {
            calls = with(calls, function(stack), why);
        }
    }

    private static <K> Map<K, Problem> with(Map<K, Problem> known, K key, Problem why) {
        Map<K, Problem> more = known instanceof HashMap ? known : new HashMap<>(known);
        more.put(key, why);
        return more;
    }

    /** Answers whether a handler is told by it, at once or past a merge host. */
    private static boolean isHeard(Errand errand) {
        if (!(errand.message() instanceof Errand.Message.ToNode node)) {
            return false;
        }
        return node.hop().id().purpose() == Purpose.HANDLE
                || node.hop().head().header().stack().frames().stream().anyMatch(HandlersWay::hasHandler);
    }

    private static boolean hasHandler(Frame frame) {
        return frame instanceof Frame.SubChain creator && !creator.failures().isNone();
    }

    /** Answers why a hop could not be brought; null where no handler was told of that. */
    @Nullable
    Problem whyNotBrought(Errand errand) {
        boolean maybe = !calls.isEmpty() && errand.carriesChain();
        return maybe && errand.message() instanceof Errand.Message.ToNode node
                ? calls.get(engine.call(node.hop().head()))
                : null;
    }

    /**
     * Answers why the chaining function that is to run here next could not be had, or its proxy not be asked; null where no handler was
     * told of that.
     */
    @Nullable
    Problem whyNotChained(Stack stack) {
        @Nullable Problem before = calls.get(function(stack));
        return before == null ? servers.get(engine.options().proxy()) : before;
    }

    /** Names the chaining function that is to run here next: a hop that ends sub-chains runs several. */
    private Call function(Stack stack) {
        return new Call(id.part(Purpose.CHAIN, stack.depth()), 0);
    }

    /**
     * Answers whether the chain goes on from here although its chaining function is to run elsewhere: a handler of the sub-chain under
     * way was told of what followed that function when it ran here, and its way is gone again from where it began, also in the
     * interactive re-run.
     */
    boolean goesOnHere(Stack stack, Route.Decision away) {
        return !isEmpty() && stack.subChain().isPresent() && !isHandled(away);
    }

    private boolean isHandled(Route.Decision away) {
        return away instanceof Route.Decision.Fail fail
                ? servers.containsValue(fail.problem())
                : away.errands().stream().anyMatch(errand -> whyNotBrought(errand) != null);
    }
}
