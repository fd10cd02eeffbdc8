package org.rpcchain.repository;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Right;

/** {@code /metrics}: what Prometheus reads, for who may read everything. Thread-safe. */
final class MetricsServlet extends HttpServlet {
    private static final String FORMAT = "text/plain;version=0.0.4;charset=UTF-8";

    private final transient PrometheusMeterRegistry meters;
    private final transient Access access;

    MetricsServlet(PrometheusMeterRegistry meters, Access access) {
        this.meters = meters;
        this.access = access;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            access.require(Right.READ, "");
            Answers.write(response, HttpServletResponse.SC_OK, FORMAT, meters.scrape());
        } catch (ProblemException e) {
            Answers.say(response, HttpServletResponse.SC_FORBIDDEN, e.problem().message());
        }
    }
}
