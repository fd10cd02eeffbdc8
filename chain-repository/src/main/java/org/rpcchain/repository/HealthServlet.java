package org.rpcchain.repository;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.rpcchain.Value;

/** {@code /health}: the process lives and answers. It says nothing of its database; that is {@code /ready}. */
final class HealthServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Value up = Value.record().put("status", "up").build();
        Answers.json(response, HttpServletResponse.SC_OK, up);
    }
}
