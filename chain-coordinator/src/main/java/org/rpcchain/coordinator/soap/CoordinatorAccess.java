package org.rpcchain.coordinator.soap;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Callers;

/**
 * Says who asks a coordinator, whose calls that one may see, and who may run calls.
 *
 * <p>Asked on the request's thread; thread-safe. Beyond the papers, whose grids are private.
 */
public interface CoordinatorAccess extends Callers {
    /** Nobody is asked who they are, and everybody may do everything. */
    CoordinatorAccess OPEN = new CoordinatorAccess() {
        @Override
        public String caller(Optional<String> authorization) {
            return "";
        }

        @Override
        public boolean mayUse(String caller, String user) {
            return true;
        }

        @Override
        public boolean mayServe(String caller, String server) {
            return true;
        }

        @Override
        public boolean mayOversee(String caller) {
            return true;
        }
    };

    /** Answers whether a caller may hand over, see, collect and cancel the calls of a user; by default its own alone. */
    default boolean mayUse(String caller, String user) {
        return caller.equals(user);
    }

    /**
     * Answers whether a caller may pull calls under a server's name. A server sees the parameters of whatever it is given, and
     * says how calls have ended: of all users.
     */
    boolean mayServe(String caller, String server);

    /**
     * Answers whether a caller is an operator, who sees how a coordinator stands: the names of users, servers and coordinators, and
     * numbers, but nothing of what calls say. By default nobody is.
     */
    default boolean mayOversee(String caller) {
        return false;
    }

    /** Answers {@link #passwords(BiPredicate, Set, Set)} without operators. */
    static CoordinatorAccess passwords(BiPredicate<String, String> isRight, Set<String> servers) {
        return passwords(isRight, servers, Set.of());
    }

    /**
     * Answers the access of those who sign in by HTTP Basic, in UTF-8: each uses the calls of the user of its name, and those
     * named in {@code servers} pull calls, each under its own name.
     *
     * @param isRight answers whether a name has a password; it should take as long for a wrong one, and a wrong name
     * @param operators who sees how the coordinator stands
     */
    static CoordinatorAccess passwords(
            BiPredicate<String, String> isRight, Set<String> servers, Set<String> operators) {
        Set<String> serving = Set.copyOf(servers);
        Set<String> overseeing = Set.copyOf(operators);
        return new CoordinatorAccess() {
            @Override
            public String caller(Optional<String> authorization) {
                String pair = authorization.map(CoordinatorAccess::pair).orElse("");
                int colon = pair.indexOf(':');
                if (colon < 1 || !isRight.test(pair.substring(0, colon), pair.substring(colon + 1))) {
                    throw new ProblemException(
                            FailureCode.ACCESS_REFUSED,
                            "this coordinator does not know who asks; sign in with a name and a password that it takes");
                }
                return pair.substring(0, colon);
            }

            @Override
            public boolean mayServe(String caller, String server) {
                return serving.contains(caller) && caller.equals(server);
            }

            @Override
            public boolean mayOversee(String caller) {
                return overseeing.contains(caller);
            }
        };
    }

    /** Answers {@code name:password}; nothing for another kind of header, or one that is none. */
    private static String pair(String header) {
        String basic = "basic ";
        if (!header.toLowerCase(Locale.ROOT).startsWith(basic)) {
            return "";
        }
        try {
            byte[] pair =
                    Base64.getDecoder().decode(header.substring(basic.length()).strip());
            return new String(pair, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
