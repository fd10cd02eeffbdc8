package org.rpcchain.soap.endpoint;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import org.apache.cxf.Bus;
import org.jspecify.annotations.Nullable;

/** Services in somebody else's servlet container. Thread-safe. */
public final class ServletMount implements Mount {
    private final Bus bus = Buses.create();
    private final BusServlet servlet = new BusServlet(bus);
    private final URI base;
    // an application that could not start is closed without having been served
    private volatile boolean serving;

    /** Creates a mount whose requests come to {@code base}. */
    public ServletMount(URI base) {
        this.base = base;
    }

    /** Gets ready to serve. */
    public void init(ServletConfig config) throws ServletException {
        servlet.init(new Parameters(config));
        serving = true;
    }

    /** Serves a request. */
    public void service(ServletRequest request, ServletResponse response) throws ServletException, IOException {
        servlet.service(request, response);
    }

    @Override
    public Bus bus() {
        return bus;
    }

    @Override
    public URI base() {
        return base;
    }

    @Override
    public void close() {
        if (serving) {
            servlet.destroy();
        }
        bus.shutdown(true);
    }

    /** What CXF's servlet is told, wherever it stands. */
    record Parameters(ServletConfig outer) implements ServletConfig {
        static final Map<String, String> NAMED =
                Map.of("hide-service-list-page", "true", "disable-address-updates", "true");

        @Override
        public String getServletName() {
            return outer.getServletName();
        }

        @Override
        public ServletContext getServletContext() {
            return outer.getServletContext();
        }

        @Override
        public @Nullable String getInitParameter(String name) {
            return NAMED.get(name);
        }

        @Override
        public Enumeration<String> getInitParameterNames() {
            return Collections.enumeration(NAMED.keySet());
        }
    }
}
