package org.rpcchain.repository.console;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.EnumSet;
import org.eclipse.jetty.ee11.servlet.FilterHolder;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.rpcchain.repository.access.AccessFilter;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Session;
import org.rpcchain.repository.access.SessionCookie;
import org.rpcchain.repository.trial.Trials;
import org.rpcchain.sandbox.SandboxPolicy;

/** The console in a real Jetty, behind a filter that knows sessions, over a shelf, chains and members that tests fill. */
final class Site implements AutoCloseable {
    final Members members;
    final ShelfOfFunctions shelf;
    final ChainsOnTheWay chains = new ChainsOnTheWay();
    final CoordinatorsAsTold coordinators = new CoordinatorsAsTold();
    private final Trials trials;
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final String context;

    private Site(boolean open, String context) {
        this.members = new Members(open);
        this.trials = new Trials(SandboxPolicy.DEFAULT, members);
        this.shelf = new ShelfOfFunctions(members);
        this.context = context;
    }

    static Site open(boolean forAll, String context) throws Exception {
        Site site = new Site(forAll, context);
        site.start();
        return site;
    }

    private void start() throws Exception {
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler handler = new ServletContextHandler(context, false, false);
        handler.addFilter(new FilterHolder(new Door(members)), "/*", EnumSet.of(DispatcherType.REQUEST));
        ConsoleParts parts = new ConsoleParts(
                shelf.sources(), shelf, shelf, chains, members, members, members, trials, coordinators);
        handler.addServlet(new ServletHolder(new ConsoleServlet(parts)), "/*");
        server.setHandler(handler);
        server.start();
    }

    /** Answers the address of a path of the console. */
    URI at(String path) {
        String base = context.equals("/") ? "" : context;
        return URI.create("http://127.0.0.1:" + connector.getLocalPort() + base + path);
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) { // Jetty's stop declares it
            throw new IllegalStateException("the console's server does not stop", e);
        } finally {
            trials.close();
        }
    }

    /** Says who asks, as the real filter does. */
    private static final class Door extends HttpFilter {
        private final transient Members members;

        Door(Members members) {
            this.members = members;
        }

        @Override
        protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            CallerScope scope = CallerScope.enter(caller(request));
            try {
                chain.doFilter(request, response);
            } finally {
                scope.close();
            }
        }

        private Caller caller(HttpServletRequest request) {
            Cookie[] cookies = request.getCookies();
            for (Cookie cookie : cookies == null ? new Cookie[0] : cookies) {
                if (cookie.getName().equals(SessionCookie.NAME)) {
                    return members.find(cookie.getValue())
                            .map(found -> enter(request, found))
                            .orElse(Caller.NOBODY);
                }
            }
            return Caller.NOBODY;
        }

        private static Caller enter(HttpServletRequest request, SignedIn.Visitor visitor) {
            Session session = new Session(visitor.token(), visitor.csrf(), visitor.caller(), Instant.MAX);
            request.setAttribute(AccessFilter.class.getName() + ".session", session);
            return visitor.caller();
        }
    }
}
