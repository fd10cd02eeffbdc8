package org.rpcchain.repository;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts the repository with the web application that {@code chain-repository.war} is, and stops it with that.
 *
 * <p>The WAR's {@code web.xml} names it; an application that only has this jar on its class path is left alone.
 */
public final class RepositoryListener implements ServletContextListener {
    private static final Logger LOG = LoggerFactory.getLogger(RepositoryListener.class);

    private @Nullable Assembly assembly;

    /** For the servlet container. */
    public RepositoryListener() {}

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException with a sentence when it cannot start; the container then does not deploy it
     */
    @Override
    public void contextInitialized(ServletContextEvent event) {
        try {
            Settings settings = Settings.ofThisProcess();
            assembly = mounted(Assembly.open(settings, Place.inContainer(settings)), event.getServletContext());
            LOG.info(
                    "the repository is at the context path '{}', its sources in {}; {}",
                    event.getServletContext().getContextPath(),
                    settings.database(),
                    settings);
        } catch (ProblemException | IllegalArgumentException e) {
            // The sentence alone: the container prints the stack of what it gets, and that would bury it.
            throw new IllegalStateException("the repository does not start: " + e.getMessage());
        }
    }

    /** A container need not destroy what it could not start. */
    private static Assembly mounted(Assembly opened, ServletContext context) {
        try {
            opened.mount(context);
            return opened;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        if (assembly != null) {
            try {
                assembly.drain();
            } finally {
                assembly.close();
            }
        }
    }
}
