package org.rpcchain.repository.chains;

import java.time.Duration;
import java.util.Optional;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.catalog.Namespace;
import org.rpcchain.repository.catalog.Publication;
import org.rpcchain.soap.kept.GatewayPolicy;
import org.rpcchain.soap.kept.Quota;
import org.rpcchain.spi.FunctionRepository;

/**
 * The gateway's policy in a repository: callers are those of {@link CallerScope}, and rights those of {@link Access}.
 *
 * <p>Running a chain needs READ in the namespace of its source, and PUBLISH when nobody has published that yet, also when
 * it travels inline; a chain without a source calls whatever service function it names, and needs READ everywhere. What
 * nobody has published passes the check that publishing has, else rights could be asked for in one namespace, and the
 * source run in another. A buried source starts nothing. Who may administer everything oversees the chains of all.
 * Thread-safe.
 */
public final class GatewayAccess implements GatewayPolicy {
    private final Access access;
    private final Catalog catalog;
    private final FunctionRepository functions;
    private final Limits limits;

    /**
     * How much each caller may have, and for how long.
     *
     * @param quota of each caller
     * @param keptFor how long an end is kept that nobody collects
     */
    public record Limits(Quota quota, Duration keptFor) {
        /** 100 chains in work, 1,000 not collected, 64 MiB, and one hour. */
        public static final Limits DEFAULT = new Limits(new Quota(100, 1_000, 64L << 20), Duration.ofHours(1));

        /** Checks the time. */
        public Limits {
            if (keptFor.isNegative() || keptFor.isZero()) {
                throw new IllegalArgumentException("ends are kept for some time, not for " + keptFor);
            }
        }
    }

    /** Creates the policy of a repository with these rights and sources. */
    public GatewayAccess(Access access, Catalog catalog, FunctionRepository functions, Limits limits) {
        this.access = access;
        this.catalog = catalog;
        this.functions = functions;
        this.limits = limits;
    }

    @Override
    public String caller() {
        return CallerScope.caller().name();
    }

    @Override
    public boolean isOverseer() {
        Caller caller = CallerScope.caller();
        return access.may(caller, Right.ADMINISTER, "");
    }

    @Override
    public void admit(Optional<ChainSource> source) {
        access.require(Right.READ, source.map(Namespace::of).orElse(""));
        source.ifPresent(this::admit);
    }

    private void admit(ChainSource source) {
        Optional<Publication> published = catalog.publication(source.hash());
        if (published.isEmpty()) {
            access.require(Right.PUBLISH, Namespace.of(source));
            refuseFaulty(source);
        }
        published.ifPresent(Publication::refuseBuried);
    }

    private void refuseFaulty(ChainSource source) {
        functions.check(source).stream().findFirst().ifPresent(problem -> {
            throw new ProblemException(problem);
        });
    }

    @Override
    public Quota quota(String caller) {
        return limits.quota();
    }

    @Override
    public Duration keptFor() {
        return limits.keptFor();
    }
}
