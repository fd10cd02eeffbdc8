package org.rpcchain.soap.endpoint;

import jakarta.servlet.ServletConfig;
import org.apache.cxf.Bus;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;

/** CXF's servlet over a bus that it is given; it would make one of its own. */
final class BusServlet extends CXFNonSpringServlet {
    private final transient Bus given;

    BusServlet(Bus bus) {
        this.given = bus;
    }

    @Override
    protected void loadBus(ServletConfig config) {
        setBus(given);
    }
}
