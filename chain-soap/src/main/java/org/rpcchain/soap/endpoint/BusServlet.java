package org.rpcchain.soap.endpoint;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.cxf.Bus;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;

/** CXF's servlet over a bus that it is given; it would make one of its own. */
final class BusServlet extends CXFNonSpringServlet {
    private final transient Bus given;

    BusServlet(Bus bus) {
        this.given = bus;
    }

    /** The contract's services first; all others, and what is not found, are CXF's. */
    @Override
    public void service(ServletRequest request, ServletResponse response) throws ServletException, IOException {
        SoapDestination service = Destinations.of(given).at(((HttpServletRequest) request).getPathInfo());
        if (service == null) {
            super.service(request, response);
        } else {
            service.receive((HttpServletRequest) request, (HttpServletResponse) response);
        }
    }

    @Override
    protected void loadBus(ServletConfig config) {
        setBus(given);
    }
}
