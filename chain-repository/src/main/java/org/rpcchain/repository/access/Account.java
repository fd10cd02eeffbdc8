package org.rpcchain.repository.access;

import java.util.List;

/**
 * What is kept of a user and asked on each request.
 *
 * @param caller the name and the kind
 * @param password the kept text; empty when it has none
 * @param blocked whether it is refused for now
 * @param grants its rights
 */
record Account(Caller caller, String password, boolean blocked, List<Grant> grants) {
    boolean may(Right right, String namespace) {
        return !blocked && grants.stream().anyMatch(grant -> grant.covers(right, namespace));
    }

    boolean maySomewhere(Right right) {
        return !blocked && grants.stream().anyMatch(grant -> grant.covers(right, grant.namespace()));
    }
}
