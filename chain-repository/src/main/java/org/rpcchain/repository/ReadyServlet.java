package org.rpcchain.repository;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;

/** {@code /ready}: 200 while new work is taken, else 503 with the reason; a load balancer asks it. Thread-safe. */
final class ReadyServlet extends HttpServlet {
    private final transient OpenWork work;
    private final transient Runnable database;

    /** Creates the answer; {@code database} throws a {@link ProblemException} when the database does not answer. */
    ReadyServlet(OpenWork work, Runnable database) {
        this.work = work;
        this.database = database;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            work.admit();
            database.run();
            Answers.json(
                    response,
                    HttpServletResponse.SC_OK,
                    Value.record().put("ready", true).build());
        } catch (ProblemException e) {
            Value why = Value.record()
                    .put("ready", false)
                    .put("why", e.problem().message())
                    .build();
            Answers.json(response, HttpServletResponse.SC_SERVICE_UNAVAILABLE, why);
        }
    }
}
