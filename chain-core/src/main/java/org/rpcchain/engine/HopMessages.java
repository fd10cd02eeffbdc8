package org.rpcchain.engine;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainFailure;
import org.rpcchain.HopProfile;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Course;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Response;
import org.rpcchain.message.Stack;

/**
 * What leaves a hop: the hops that follow, or the chain's end, with the path and the console so far.
 *
 * <p>Not thread-safe: it belongs to the hop's machine.
 */
final class HopMessages {
    private final Head head;
    private final Console console;
    private Course course;
    private URI origin;
    private List<HopProfile> profile;
    private long toldBytes;

    HopMessages(Head head) {
        this.head = head;
        this.course = head.header().course();
        this.origin = head.header().origin();
        this.console = new Console(head.header().console().lines());
        this.profile = head.header().console().profile();
    }

    /** Adds what the chaining function has logged. */
    void log(List<String> lines) {
        console.add(lines);
    }

    /** Says where the hop's time went so far; what was said of it before is replaced. */
    void profile(HopProfile record) {
        List<HopProfile> before = head.header().console().profile();
        if (course.profiled() && before.size() < Protocol.MOST_PROFILED) {
            profile = new ArrayList<>(before);
            profile.add(record);
        }
    }

    /** Client responses of so many bytes leave. */
    void told(long bytes) {
        toldBytes += bytes;
    }

    /** Answers what is left of what the hop may still use up, without the client responses that have left it. */
    Budget budget() {
        return head.header().budget().spend(toldBytes);
    }

    /** Answers this hop, with what is left of its budget. */
    Head place() {
        return toldBytes == 0 ? head : head.with(head.header().with(budget()));
    }

    /** The chain has been sent again: what leaves from now on belongs to that, and goes to whoever sent it. */
    void adopt(HopHeader newer) {
        course = newer.course();
        origin = newer.origin();
    }

    /** Answers where whoever sent the chain last listens. */
    URI origin() {
        return origin;
    }

    Course course() {
        return course;
    }

    int lines() {
        return console.lines().size();
    }

    /** Answers the call that the chaining function asks for; its times are given when it is sent. */
    Hop following(NextHop.Call call, FunctionRef then, Stack stack, Budget budget) {
        return new Hop(
                new Head(
                        header(head.id().next(), then, stack, budget, passed()),
                        call.server(),
                        call.function(),
                        call.parameters()),
                call.state());
    }

    /** Answers the first call of a branch. */
    Hop branch(int counter, NextHop.Call call, FunctionRef then, Stack stack, Budget budget) {
        HopId next = head.id().next();
        HopId id = new HopId(next.chain(), next.branch().child(counter), next.number(), Purpose.CALL, 0);
        return new Hop(
                new Head(header(id, then, stack, budget, passed()), call.server(), call.function(), call.parameters()),
                call.state());
    }

    /** Answers the message that has a chaining function run on {@code server}: a creator, or a chaining proxy. */
    Hop elsewhere(String server, Continuation next, Value result, Budget budget) {
        HopId id = head.id().part(Purpose.CHAIN, next.stack().depth());
        return new Hop(
                new Head(header(id, next.then(), next.stack(), budget, passed()), server, "", result), next.state());
    }

    /** Answers the message that brings the result of this branch to its merge host. */
    Hop arrival(Frame.Merge merge, Stack stack, Value result, Budget budget) {
        HopId id = head.id().part(Purpose.ARRIVAL, stack.depth());
        return new Hop(
                new Head(header(id, FunctionRef.END, stack, budget, passed()), merge.host(), "", result),
                State.empty());
    }

    /** Answers the call of what a sub-chain's creator wants told of a client response. */
    Hop response(int depth, int index, Frame.SubChain creator, Value value, Budget budget) {
        HopId id = head.id().part(Purpose.RESPOND, depth * NextHop.Responding.MOST_RESPONSES + index);
        Value parameters = Value.record()
                .put("response", value)
                .put("context", creator.responses().context())
                .build();
        HopHeader header = header(id, FunctionRef.END, Stack.EMPTY, budget, passed());
        return new Hop(new Head(header, creator.creator(), creator.responses().function(), parameters), State.empty());
    }

    /** Answers a client response to the client, named by the frames of the function that responds, wherever it runs. */
    Response response(int depth, int index, Value value) {
        return new Response(head.id().part(Purpose.RESPOND, depth), index, head.server(), value);
    }

    Completion completion(Value result) {
        return new Completion(head.id().chain(), result, passed());
    }

    /** Answers a failure at this hop. */
    ChainFailure failure(Problem problem) {
        return failure(problem, head, before());
    }

    /** Answers a failure at a hop that could not be delivered. */
    ChainFailure failureAt(Head place, Problem problem) {
        return failure(problem, place, passed());
    }

    private static ChainFailure failure(Problem problem, Head place, VirtualConsole console) {
        return new ChainFailure(
                place.id().chain(), problem, place.id().number(), place.server(), place.function(), console);
    }

    Heartbeat heartbeat() {
        return new Heartbeat(
                head.id(),
                head.server(),
                head.function(),
                splits(head.header().stack()),
                List.of(),
                Heartbeat.Left.of(head.header().budget()),
                course.attempt(),
                before());
    }

    /** Answers the splits that a stack has saved, the outermost first. */
    static List<Heartbeat.Split> splits(Stack stack) {
        if (stack.isEmpty()) {
            return List.of();
        }
        List<Heartbeat.Split> splits = new ArrayList<>();
        for (Frame frame : stack.frames()) {
            if (frame instanceof Frame.Merge merge) {
                splits.add(new Heartbeat.Split(merge.number(), merge.branches()));
            }
        }
        return splits;
    }

    HopHeader header(HopId id, FunctionRef then, Stack stack, Budget budget, VirtualConsole carried) {
        return new HopHeader(id, origin, then, stack, budget, Duration.ZERO, course, carried);
    }

    /** The console with the path to this hop and without it. */
    VirtualConsole before() {
        return new VirtualConsole(head.header().console().trail(), console.lines(), profile);
    }

    /** The console with this hop in its path. */
    VirtualConsole passed() {
        Trail trail = head.header().console().trail();
        boolean place = head.id().purpose() == Purpose.CALL || head.id().purpose() == Purpose.HANDLE;
        return new VirtualConsole(place ? trail.then(head.server(), head.function()) : trail, console.lines(), profile);
    }
}
