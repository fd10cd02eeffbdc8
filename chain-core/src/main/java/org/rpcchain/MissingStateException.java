package org.rpcchain;

import java.util.Collection;

/**
 * Says that a chaining function asked the state for a name that it lacks; the chain fails with
 * {@link FailureCode#STATE_MISSING}. Source: RPC Chains §3.8, case 3.
 */
public final class MissingStateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String name;

    /** Creates the exception for a missing name and the names that are there. */
    public MissingStateException(String name, Collection<String> names) {
        super("the state has no name '" + ValueText.name(name) + "'; it has " + ValueText.names(names) + "; put '"
                + ValueText.name(name) + "' into the state when the chain starts, or ask has(\"" + ValueText.name(name)
                + "\") first");
        this.name = name;
    }

    /** Answers the name that the state lacks. */
    public String name() {
        return name;
    }
}
