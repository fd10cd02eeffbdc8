package org.rpcchain.repository.access;

import org.rpcchain.ProblemException;

/**
 * Says who may do what in which namespace.
 *
 * <p>A namespace is a Java package, as in the sandbox's policy; a right in {@code org.acme} holds in {@code
 * org.acme.billing}, too, and one in the empty namespace everywhere, also for sources without a package. Thread-safe.
 */
public interface Access {
    /** Lets everybody do everything, for a repository that listens on loopback for one developer. */
    Access OPEN = (caller, right, namespace) -> true;

    /** Answers whether a caller has a right. */
    boolean may(Caller caller, Right right, String namespace);

    /** Answers whether a caller has a right in any namespace; false spares a look at each. */
    default boolean maySomewhere(Caller caller, Right right) {
        return may(caller, right, "");
    }

    /**
     * Returns when the caller of this thread, see {@link CallerScope}, has a right.
     *
     * @throws ProblemException with {@code ACCESS_REFUSED}, who, what, where, and whom to ask
     */
    default void require(Right right, String namespace) {
        Caller caller = CallerScope.caller();
        if (!may(caller, right, namespace)) {
            throw Refusal.of(caller, right, namespace);
        }
    }
}
