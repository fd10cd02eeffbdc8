package org.rpcchain.repository;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Right;

/**
 * {@code POST /stop}: takes nothing new from now on, and answers when all that was accepted is finished.
 *
 * <p>A servlet container that ends closes its port first, and then no chain's end comes in any more: whoever ends it asks
 * this first. For who may administer everything, and not for pages in browsers. Thread-safe.
 */
final class StopServlet extends HttpServlet {
    private final transient Runnable leave;
    private final transient OpenWork work;
    private final transient Duration patience;
    private final transient Access access;

    /** Makes one that stops by {@code leave}, and waits for what is open then. */
    StopServlet(Runnable leave, OpenWork work, Duration patience, Access access) {
        this.leave = leave;
        this.work = work;
        this.patience = patience;
        this.access = access;
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            access.require(Right.ADMINISTER, "");
        } catch (ProblemException e) {
            Answers.say(response, HttpServletResponse.SC_FORBIDDEN, e.problem().message());
            return;
        }
        if (request.getHeader("Origin") != null) {
            Answers.say(response, HttpServletResponse.SC_FORBIDDEN, "no page in a browser may stop the repository");
            return;
        }
        leave.run();
        boolean finished = work.await(1, patience); // but for this request
        Value end = Value.record()
                .put("finished", finished)
                .put("open", work.open() - 1)
                .build();
        Answers.json(response, HttpServletResponse.SC_OK, end);
    }
}
