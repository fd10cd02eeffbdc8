package org.rpcchain.repository;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.rpcchain.soap.mime.SteadyRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What every request passes first: counts and times it, sees that its body keeps coming, and that nobody is ever shown a stack
 * trace. Thread-safe.
 */
final class FrontDoor extends HttpFilter {
    private static final Logger LOG = LoggerFactory.getLogger(FrontDoor.class);

    private final transient OpenWork work;
    private final transient MeterRegistry meters;

    FrontDoor(OpenWork work, MeterRegistry meters) {
        this.work = work;
        this.meters = meters;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException {
        if (request.getDispatcherType() == DispatcherType.ASYNC) {
            pass(request, response, chain); // the request was counted when it came
            return;
        }
        Visit visit = new Visit(request, response);
        work.begin();
        try {
            pass(new Counted(request, visit), response, chain);
            visit.send();
        } finally {
            visit.left();
        }
    }

    private static void pass(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException {
        try {
            chain.doFilter(request, response);
        } catch (IOException e) {
            throw e; // the caller went away: there is nobody to tell
        } catch (Throwable e) { // an Error, too: whoever operates this reads of it in the log
            LOG.error("a request failed for a reason that nobody foresaw", e);
            Answers.say(response, HttpServletResponse.SC_INTERNAL_SERVER_ERROR, "the service failed; its log says why");
        }
    }

    /** Tells its visit when it is set aside: afterwards that cannot be seen, as it may have been taken up again. */
    private static final class Counted extends SteadyRequest {
        private final Visit visit;

        Counted(HttpServletRequest request, Visit visit) {
            super(request);
            this.visit = visit;
        }

        @Override
        public AsyncContext startAsync() {
            return visit.setAside(super.startAsync());
        }

        @Override
        public AsyncContext startAsync(ServletRequest request, ServletResponse response) {
            return visit.setAside(super.startAsync(request, response));
        }
    }

    /** One request, from its arrival until it is answered. */
    private final class Visit implements AsyncListener {
        private final String place;
        private final HttpServletResponse response;
        private final long since = System.nanoTime();
        private boolean aside;

        Visit(HttpServletRequest request, HttpServletResponse response) {
            // a servlet's mapping, not the path: paths come from strangers, who could make up any number
            this.place = request.getHttpServletMapping().getPattern();
            this.response = response;
        }

        AsyncContext setAside(AsyncContext context) {
            aside = true;
            context.addListener(this);
            return context;
        }

        /**
         * Sends what is still in a buffer, faults too: a stop cuts connections as soon as nothing is counted any more. An
         * error whose page the container writes later is not in that buffer, and containers take no harm from its end.
         */
        void send() throws IOException {
            if (aside) {
                return;
            }
            try {
                response.getOutputStream().close();
            } catch (IllegalStateException e) { // its servlet wrote text
                response.getWriter().close();
            }
        }

        /** The request has left its servlet: answered, or set aside. */
        void left() {
            if (!aside) {
                end();
            }
        }

        private void end() {
            work.done();
            String status = String.valueOf(response.getStatus());
            meters.timer("rpcchain.requests", "place", place, "status", status)
                    .record(System.nanoTime() - since, TimeUnit.NANOSECONDS);
        }

        @Override
        public void onComplete(AsyncEvent event) {
            end();
        }

        @Override
        public void onTimeout(AsyncEvent event) {}

        @Override
        public void onError(AsyncEvent event) {}

        /** A request that waits once more has forgotten who listens. */
        @Override
        public void onStartAsync(AsyncEvent event) {
            event.getAsyncContext().addListener(this);
        }
    }
}
