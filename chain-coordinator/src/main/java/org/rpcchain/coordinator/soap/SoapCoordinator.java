package org.rpcchain.coordinator.soap;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.runner.ChainRunner;
import org.rpcchain.coordinator.runner.Coordinator;
import org.rpcchain.engine.Earlier;
import org.rpcchain.soap.ServicePlace;
import org.rpcchain.soap.ServicePort;
import org.rpcchain.soap.SoapServlet;
import org.rpcchain.soap.contract.ServiceContract;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A coordinator that answers clients and servers by SOAP: the service {@code ChainCoordinator} of the contract.
 *
 * <p>Requests that wait, for endings, for calls or for the disk, hold no thread. It listens on loopback, and asks nobody who they
 * are, unless told otherwise. Thread-safe. Source: RPC-V §4.
 */
public final class SoapCoordinator implements AutoCloseable {
    /** The most bytes of a request unless told otherwise. */
    public static final long DEFAULT_MESSAGE_LIMIT = 16L << 20;

    /** What clients and servers send at a time, as base64, but for the last record of it. */
    private static final long BATCH_BYTES = 6L << 20;

    private static final Logger LOG = LoggerFactory.getLogger(SoapCoordinator.class);

    private final Coordinator coordinator;
    private final ServicePlace place;

    private SoapCoordinator(Coordinator coordinator, ServicePlace place) {
        this.coordinator = coordinator;
        this.place = place;
    }

    /**
     * Starts the description of a coordinator.
     *
     * @param directory its own, for its log; made where it is missing
     * @param group its name, and how it finds the others
     */
    public static Builder builder(Path directory, GroupSettings group) {
        return new Builder(directory, group);
    }

    /** Answers its logical name. */
    public String name() {
        return coordinator.name();
    }

    /** Answers where it is: {@code http://host:port/coordinator}. */
    public URI address() {
        return place.address();
    }

    /** Answers the coordinator, for those who ask it without a socket. */
    public Coordinator coordinator() {
        return coordinator;
    }

    /**
     * Leaves the group, and answers all who wait, and who still come, that they are to turn to another. In an application that
     * finishes what it has accepted, this comes first, and {@link #close} when those answers are written.
     */
    public void leave() {
        coordinator.close();
    }

    /** Leaves the group and answers nobody any more. What was acknowledged is on the disk; who waits is to turn to another. */
    @Override
    public void close() {
        try {
            coordinator.close();
        } finally {
            place.close();
        }
    }

    /** Says how a coordinator works and where it listens. For one thread. */
    public static final class Builder {
        private final Path directory;
        private final GroupSettings group;
        private final ServicePort.Builder service;
        private CoordinatorProtocol protocol = CoordinatorProtocol.DEFAULT;
        private LoggingStrategy logging = LoggingStrategy.DEFAULT;
        private ChainRunner chains = new NoChains();
        private CoordinatorAccess access = CoordinatorAccess.OPEN;
        private ServerDirectory coordinators = ServerDirectory.of(Map.of());
        private @Nullable SoapServlet servlet;
        private String host = "127.0.0.1";
        private boolean isSealed;
        private boolean overClearText;
        private long messageLimit = DEFAULT_MESSAGE_LIMIT;
        private int waiting = 10_000;

        private Builder(Path directory, GroupSettings group) {
            this.directory = directory;
            this.group = group;
            this.service = ServicePort.builder(group.name(), ServiceContract.COORDINATOR);
        }

        /** Works by other times and bounds than {@link CoordinatorProtocol#DEFAULT}. */
        public Builder protocol(CoordinatorProtocol numbers) {
            protocol = numbers;
            return this;
        }

        /**
         * Tells other coordinators what is new before, while or after it comes to this one's disk; default {@link
         * LoggingStrategy#DEFAULT}.
         */
        public Builder logging(LoggingStrategy strategy) {
            logging = strategy;
            return this;
        }

        /** Runs chains by this; without it every chain fails, and says so. It stays the caller's to close. */
        public Builder chains(ChainRunner runner) {
            chains = runner;
            return this;
        }

        /** Listens here for clients and servers; the default is loopback, and port 0, which takes a free one. */
        public Builder listen(String newHost, int newPort) {
            host = newHost;
            service.listen(newHost, newPort);
            return this;
        }

        /**
         * Answers at {@link SoapServlet#COORDINATOR} of this servlet instead of at a port of its own: what is said of host, port,
         * threads and TLS is the container's to decide, and who may reach it, too. Close the coordinator before the servlet.
         */
        public Builder mounted(SoapServlet newServlet) {
            servlet = newServlet;
            return this;
        }

        /** Listens by TLS with this key. */
        public Builder ssl(SSLContext context) {
            isSealed = true;
            service.ssl(context);
            return this;
        }

        /** Asks this who asks, and what they may; by default everybody may everything. */
        public Builder access(CoordinatorAccess newAccess) {
            access = newAccess;
            return this;
        }

        /** Lets names and passwords come in clear text from other machines: for networks that are private, or encrypted below. */
        public Builder overClearText() {
            overClearText = true;
            return this;
        }

        /**
         * Tells clients and servers where each coordinator of the group answers, by its name: {@code
         * http://host:port/coordinator}. Without it they hear the names alone.
         */
        public Builder coordinators(ServerDirectory addresses) {
            coordinators = addresses;
            return this;
        }

        /**
         * Takes requests of at most this many bytes; default 16 MiB, and at least 6 MiB and three times the protocol's
         * {@code recordLimitBytes}. The values of an answer have about half as many at most.
         */
        public Builder messageLimit(long bytes) {
            messageLimit = bytes;
            return this;
        }

        /** Lets at most this many requests hold a thread at a time; default 64. Those that wait hold none. */
        public Builder threads(int most) {
            service.threads(most);
            return this;
        }

        /**
         * Lets at most this many requests wait at a time; more are refused with {@code OVERLOADED}. Default 10,000. Together they
         * have four times the bytes of a request at most; more are refused as {@code BUSY}.
         */
        public Builder waiting(int most) {
            waiting = most;
            return this;
        }

        /**
         * Starts the coordinator with what its log holds, joins it to its group, and then answers.
         *
         * @throws IllegalStateException when the port cannot be had, or passwords would come in clear text from other machines
         * @throws org.rpcchain.coordinator.log.LogException when the log cannot be opened
         * @throws org.rpcchain.coordinator.group.GroupUnavailableException when it cannot join
         */
        public SoapCoordinator start() {
            check();
            ServicePlace place = servlet == null ? service.open() : servlet.place(ServiceContract.COORDINATOR);
            Coordinator coordinator;
            try {
                coordinator = Coordinator.start(directory, group, protocol, logging, chains);
            } catch (RuntimeException | Error e) {
                place.close();
                throw e;
            }
            try {
                ReplyWriter replies = new ReplyWriter(coordinators, messageLimit / 2);
                CoordinatorPort endpoint = new CoordinatorEndpoint(
                        coordinator::ask,
                        access,
                        replies,
                        new CoordinatorEndpoint.Room(waiting, 4 * Math.min(messageLimit, Long.MAX_VALUE / 4)),
                        coordinator::report);
                place.serve(CoordinatorPort.class, endpoint, access, messageLimit);
                LOG.info("{} answers at {}", coordinator.name(), place.address());
                return new SoapCoordinator(coordinator, place);
            } catch (RuntimeException | Error e) {
                coordinator.close();
                place.close();
                throw e;
            }
        }

        private void check() {
            long least = BATCH_BYTES + 3L * protocol.recordLimitBytes();
            if (messageLimit < least) {
                throw new IllegalStateException("requests of " + messageLimit
                        + " bytes cannot bring what clients and servers send at a time, with records of "
                        + protocol.recordLimitBytes() + "; take a messageLimit of " + least + " at least");
            }
            if (servlet == null) {
                checkListening();
            }
        }

        private void checkListening() {
            boolean isNear = isLoopback(host);
            if (access == CoordinatorAccess.OPEN && !isNear) {
                LOG.warn(
                        "{} asks nobody who they are: whoever reaches {} may see, end and forge every call; give it an access",
                        group.name(),
                        host);
            }
            if (access != CoordinatorAccess.OPEN && !isNear && !isSealed && !overClearText) {
                throw new IllegalStateException(
                        "names and passwords would come to " + host
                                + " in clear text, for all between to read; set TLS, or allow clear text where the network is private");
            }
        }

        private static boolean isLoopback(String host) {
            try {
                return InetAddress.getByName(host).isLoopbackAddress();
            } catch (UnknownHostException e) {
                return false;
            }
        }
    }

    /** Takes no chain, as there is nothing to run it; one that another coordinator began it leaves to its servers. */
    private static final class NoChains implements ChainRunner {
        @Override
        public Optional<Problem> refusal(Work.Chain chain) {
            return Optional.of(new Problem(
                    FailureCode.UNKNOWN_FUNCTION,
                    "the chain " + chain.name() + " was handed to a coordinator that runs calls alone; start the"
                            + " coordinators with something to run chains"));
        }

        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
            LOG.warn(
                    "the chain {} comes to a coordinator that runs calls alone, and goes no further here; start all coordinators"
                            + " of a group with something to run chains, or none",
                    chain.name());
            return new CompletableFuture<>();
        }

        @Override
        public void cancel(CallId call) {}

        @Override
        public void leave(CallId call) {}
    }
}
