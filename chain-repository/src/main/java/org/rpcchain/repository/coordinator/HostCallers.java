package org.rpcchain.repository.coordinator;

import java.util.Optional;
import java.util.Set;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.soap.CoordinatorAccess;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;

/**
 * The callers of a coordinator in an application: those of {@link CallerScope}, each of which uses the calls of the user of its name.
 * That needs PUBLISH everywhere, since a chain may bring sources of its own, which are published in the application's name.
 */
final class HostCallers implements CoordinatorAccess {
    private final Access access;
    private final Set<String> servers;

    HostCallers(Access access, Set<String> servers) {
        this.access = access;
        this.servers = Set.copyOf(servers);
    }

    @Override
    public String caller(Optional<String> authorization) {
        Caller caller = CallerScope.caller();
        if (caller.kind() == Caller.Kind.NOBODY) {
            throw new ProblemException(
                    FailureCode.ACCESS_REFUSED,
                    "this coordinator does not know who asks; sign in as at the repository");
        }
        return caller.name();
    }

    @Override
    public boolean mayUse(String caller, String user) {
        return caller.equals(user) && access.may(CallerScope.caller(), Right.PUBLISH, "");
    }

    /** As whoever administers the repository oversees the chains of its gateway. */
    @Override
    public boolean mayOversee(String caller) {
        return access.may(CallerScope.caller(), Right.ADMINISTER, "");
    }

    @Override
    public boolean mayServe(String caller, String server) {
        return servers.contains(caller) && caller.equals(server);
    }
}
