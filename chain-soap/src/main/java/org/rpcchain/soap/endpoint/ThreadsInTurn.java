package org.rpcchain.soap.endpoint;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Lets so many requests hold a thread at a time; the next wait in turn, and hold none meanwhile. The paths that are always
 * answered do not wait, so that an orchestrator never takes a busy process for a dead one.
 *
 * <p>A request that is set aside holds no thread, and is not counted. Thread-safe: its lock guards the count and the queue.
 */
final class ThreadsInTurn extends Handler.Wrapper {
    private final Set<String> always;
    private final Queue<Waiting> waiting = new ArrayDeque<>();
    private int free;

    private record Waiting(Request request, Response response, Callback callback) {}

    ThreadsInTurn(Handler handler, int threads, Set<String> always) {
        super(handler);
        this.free = threads;
        this.always = Set.copyOf(always);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (always.contains(Request.getPathInContext(request))) {
            return super.handle(request, response, callback);
        }
        if (isInLine(new Waiting(request, response, callback))) {
            return true;
        }
        try {
            return super.handle(request, response, callback);
        } finally {
            next();
        }
    }

    private synchronized boolean isInLine(Waiting request) {
        if (free > 0) {
            free--;
            return false;
        }
        // else Jetty fails who waits longer than a body may pause
        request.request.addIdleTimeoutListener(timeout -> false);
        waiting.add(request);
        return true;
    }

    private void next() {
        Waiting next = first();
        if (next != null) {
            getServer().getThreadPool().execute(() -> serve(next));
        }
    }

    private synchronized @Nullable Waiting first() {
        Waiting first = waiting.poll();
        if (first == null) {
            free++;
        }
        return first;
    }

    private void serve(Waiting turn) {
        try {
            if (!super.handle(turn.request, turn.response, turn.callback)) {
                Response.writeError(turn.request, turn.response, turn.callback, HttpStatus.NOT_FOUND_404);
            }
        } catch (Throwable e) { // as Jetty does for those who did not wait
            Response.writeError(turn.request, turn.response, turn.callback, e);
        } finally {
            next();
        }
    }
}
