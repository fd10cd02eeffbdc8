package org.rpcchain.message;

/**
 * Names a branch of a chain: the counters of the splits that led to it, as in {@code .1.2}. Source: RPC Chains §3.10
 * ("an id comprised of the id of the parent plus a counter").
 *
 * @param path empty for a chain that has not split; else {@code .} and a counter from 1 for each split
 */
public record Branch(String path) {
    /** A chain that has not split. */
    public static final Branch TRUNK = new Branch("");

    /** The most characters of a path. */
    public static final int LONGEST = 400;

    /** Checks the component, since branches come from the wire. */
    public Branch {
        if (path.length() > LONGEST || !isPath(path)) {
            throw new IllegalArgumentException(
                    "a branch is named by counters, such as .1.2, in at most " + LONGEST + " characters");
        }
    }

    /** Answers the branch that a split of this one gives to its {@code counter}-th call, counted from 1. */
    public Branch child(int counter) {
        return new Branch(path + "." + counter);
    }

    /** Answers whether this is the chain itself. */
    public boolean isTrunk() {
        return path.isEmpty();
    }

    /** Answers the branch that was split into this one and its siblings; the trunk has none. */
    public Branch parent() {
        if (isTrunk()) {
            throw new IllegalStateException("the trunk of a chain has no parent");
        }
        return new Branch(path.substring(0, path.lastIndexOf('.')));
    }

    /** Answers the last counter: which of its siblings this is, from 1. */
    public int counter() {
        if (isTrunk()) {
            throw new IllegalStateException("the trunk of a chain has no siblings");
        }
        return Integer.parseInt(path, path.lastIndexOf('.') + 1, path.length(), 10);
    }

    // a loop and no pattern: this runs at every hop
    private static boolean isPath(String path) {
        int digits = 1;
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c == '.' && digits > 0) {
                digits = 0;
            } else if (c >= (digits == 0 ? '1' : '0') && c <= '9' && i > 0 && digits < 9) {
                digits++;
            } else {
                return false;
            }
        }
        return digits > 0;
    }

    @Override
    public String toString() {
        return path;
    }
}
