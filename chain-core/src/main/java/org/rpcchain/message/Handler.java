package org.rpcchain.message;

import org.rpcchain.Value;

/**
 * A service function of a sub-chain's creator that is called when the sub-chain fails, or responds. Nothing of it is
 * kept at the creator, so that it may die and come back.
 *
 * @param function its name; empty for {@link #NONE}
 * @param context what it gets beside the failure or the response
 */
public record Handler(String function, Value context) {
    /** The creator wants to hear nothing. */
    public static final Handler NONE = new Handler("", Value.nothing());

    /** Answers whether this is {@link #NONE}. */
    public boolean isNone() {
        return function.isEmpty();
    }
}
