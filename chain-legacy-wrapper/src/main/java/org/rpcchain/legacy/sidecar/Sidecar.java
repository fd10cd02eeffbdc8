package org.rpcchain.legacy.sidecar;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.yaml.YamlDocument;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A node beside services that know nothing of chains, which offers their operations as service functions:
 * {@code <service>.<operation>}. Each takes the operation's parameters, and an optional {@code caller}.
 *
 * <p>Thread-safe; close it at the end, which closes the services, too. Source: RPC Chains §3.5.
 */
public final class Sidecar implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sidecar.class);

    private final String name;
    private final SoapNode node;
    private final List<Guard> guards;
    private final List<String> functions;

    private Sidecar(String name, SoapNode node, List<Guard> guards, List<String> functions) {
        this.name = name;
        this.node = node;
        this.guards = guards;
        this.functions = functions;
    }

    /** Starts the description of a sidecar with this logical name. */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /**
     * Starts the sidecar that a file describes, which then answers at once.
     *
     * @param file {@code wrapper.yaml}, as docs/legacy.md says
     * @param credentials as whom it calls its repository
     * @throws org.rpcchain.ProblemException for what is wrong with the file: its line, its column, and what to write
     */
    public static Sidecar start(Path file, Credentials credentials) {
        return new SidecarStart(YamlDocument.read(file, System.getenv())).start(credentials);
    }

    /** Answers its logical name. */
    public String name() {
        return name;
    }

    /** Answers where it takes hops and calls: {@code http://host:port/node}. */
    public URI address() {
        return node.address();
    }

    /** Answers the service functions that it offers, for people: {@code stock.byId(id, [caller])}. */
    public List<String> functions() {
        return functions;
    }

    /** Takes no new work, then closes the services: all of them, and throws then what the first one threw, if one did. */
    @Override
    public void close() {
        List<Runnable> ends = new ArrayList<>();
        ends.add(node::close);
        guards.forEach(guard -> ends.add(guard::close));
        @Nullable Throwable first = null;
        for (Runnable end : ends) {
            try {
                end.run();
            } catch (RuntimeException | Error e) { // an Error as where a driver lacks one of its classes
                LOG.warn("a part of the sidecar {} could not be closed", name, e);
                first = first == null ? e : first;
            }
        }
        if (first instanceof RuntimeException e) {
            throw e;
        }
        if (first instanceof Error e) {
            throw e;
        }
    }

    /** Says which services a sidecar wraps, and on what terms. For one thread. */
    public static final class Builder {
        private final String name;
        private final SoapNode.Builder node;
        private final Map<String, Offer> offers = new LinkedHashMap<>();
        private AccessRules rules = AccessRules.NONE;

        private record Offer(LegacyService service, ServiceTerms terms) {}

        private Builder(String name) {
            this.name = name;
            this.node = SoapNode.builder(name);
        }

        /** Says more of its node: where it listens, its directory, its repository. */
        public Builder node(Consumer<SoapNode.Builder> settings) {
            settings.accept(node);
            return this;
        }

        /** Wraps a service on {@link ServiceTerms#DEFAULT}. */
        public Builder service(String service, LegacyService wrapped) {
            return service(service, wrapped, ServiceTerms.DEFAULT);
        }

        /**
         * Wraps a service, which is the sidecar's to close from then on.
         *
         * @throws IllegalArgumentException when the name is taken
         */
        public Builder service(String service, LegacyService wrapped, ServiceTerms terms) {
            if (offers.putIfAbsent(service, new Offer(wrapped, terms)) != null) {
                throw new IllegalArgumentException("the service " + service + " is there already; rename one");
            }
            return this;
        }

        /** Lets users call what no service decides; by default nobody anything. */
        public Builder access(AccessRules decided) {
            rules = decided;
            return this;
        }

        /**
         * Starts the sidecar, which then answers at once; when it cannot, the services are closed.
         *
         * @throws IllegalArgumentException when an operation has a parameter {@code caller}, or a user who is to call from an
         *     address may call one of a service that can only be called from this machine's own
         */
        public Sidecar start() {
            List<Guard> guards = new ArrayList<>();
            List<String> functions = new ArrayList<>();
            try {
                offers.forEach((service, offer) -> {
                    Guard guard = new Guard(service, offer.service(), offer.terms());
                    guards.add(guard);
                    offer.service()
                            .describe()
                            .forEach(operation -> functions.add(register(service, offer, operation, guard)));
                });
                return new Sidecar(name, node.start(), List.copyOf(guards), List.copyOf(functions));
            } catch (Throwable e) { // adapters are others' code, and Kotlin and the like throw what they do not declare
                abandon(e);
                throw e;
            }
        }

        /** Closes the services, as they will not be started; what cannot be closed hides neither why nor the others. */
        void abandon(Throwable why) {
            for (Offer offer : offers.values()) {
                try {
                    offer.service().close();
                } catch (Throwable e) {
                    if (e != why) {
                        why.addSuppressed(e);
                    }
                }
            }
        }

        /** Else the service would see the call come from an address that it may let do more than that user's. */
        private void refuseAddresses(String service, LegacyOperation operation) {
            rules.addressed(service + "." + operation.name()).ifPresent(user -> {
                throw new IllegalArgumentException("the user '" + user
                        + "' is to call from an address ('from'), and may"
                        + " call " + service + "." + operation.name() + ", which is called from this machine's own"
                        + " address only: of the adapters nfs alone can call from another; take 'from' away, or the"
                        + " operation from the user's rules");
            });
        }

        private String register(String service, Offer offer, LegacyOperation operation, Guard guard) {
            if (operation.parameters().contains(CallerForm.NAME)
                    || operation.parameters().contains("[" + CallerForm.NAME + "]")) {
                throw new IllegalArgumentException(
                        "the operation " + service + "." + operation.name()
                                + " has a parameter 'caller', and that name says for whom it is called; leave the operation out");
            }
            boolean believed = switch (offer.terms().callers()) {
                case BY_SERVICE -> offer.service().passesCallerOn(operation.name());
                case CHECKED -> false;
                case PASSED_ON -> true;
            };
            if (believed || !offer.service().callsFromAddresses()) {
                refuseAddresses(service, operation);
            }
            WrappedOperation wrapped = new WrappedOperation(
                    service + "." + operation.name(), operation, guard, offer.terms(), rules, believed);
            node.register(wrapped.function(), wrapped.parameters(), wrapped);
            return wrapped.function() + "(" + String.join(", ", wrapped.parameters()) + ")";
        }
    }
}
