package org.rpcchain.repository;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** {@code /}: says what is where. */
final class AddressesServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getPathInfo();
        if (path != null && !path.equals("/")) {
            Answers.say(response, HttpServletResponse.SC_NOT_FOUND, "there is nothing here; / says what is where");
            return;
        }
        String base = request.getContextPath();
        Answers.say(
                response,
                HttpServletResponse.SC_OK,
                String.join(
                        "\n",
                        "RPC Chain: function repository and gateway",
                        base + "/repository?wsdl",
                        base + "/gateway?wsdl",
                        base + "/origin?wsdl",
                        base + "/health",
                        base + "/ready",
                        base + "/metrics"));
    }
}
