package org.rpcchain.message;

/**
 * Refers to a chaining function: the SHA-256 of its source, and a method in it. A small source may travel along, so that
 * no server has to ask the repository for it. Source: RPC Chains §3.2.
 *
 * @param hash 64 lower-case hexadecimal digits; empty for {@link #END}
 * @param method the name of a public static method; empty for {@link #END}
 * @param inline the source itself, at most {@value #INLINE_LIMIT} characters; empty when it is in the repository
 */
public record FunctionRef(String hash, String method, String inline) {
    /** The most characters of a source that travels with the chain. */
    public static final int INLINE_LIMIT = 1_024;

    /** The built-in chaining function that ends the chain with the service function's result. */
    public static final FunctionRef END = new FunctionRef("", "");

    private static final int HASH_DIGITS = 64;
    private static final int METHOD_LIMIT = 200;

    /** Refers to a function whose source is in the repository. */
    public FunctionRef(String hash, String method) {
        this(hash, method, "");
    }

    /** Checks the components. */
    public FunctionRef {
        if (inline.length() > INLINE_LIMIT) {
            throw new IllegalArgumentException("a source that travels inline has at most " + INLINE_LIMIT
                    + " characters, not " + inline.length() + "; publish it to the repository");
        }
        boolean end = hash.isEmpty() && method.isEmpty();
        if (!end && !isHash(hash)) {
            throw new IllegalArgumentException(
                    "a chaining function is named by 64 lower-case hexadecimal digits, not by '" + cut(hash) + "'");
        }
        if (!end && (method.isEmpty() || method.length() > METHOD_LIMIT)) {
            throw new IllegalArgumentException(
                    "a chaining function needs a method name of 1 to " + METHOD_LIMIT + " characters");
        }
    }

    /** Answers whether this is {@link #END}. */
    public boolean isEnd() {
        return hash.isEmpty();
    }

    /** Answers another method of the same source; empty for {@link #END}. */
    public FunctionRef sibling(String otherMethod) {
        return otherMethod.isEmpty() ? END : new FunctionRef(hash, otherMethod, inline);
    }

    // a loop and no pattern: this runs at every hop
    private static boolean isHash(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return false;
            }
        }
        return text.length() == HASH_DIGITS;
    }

    private static String cut(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }

    @Override
    public String toString() {
        return isEnd() ? "end" : method + " of " + hash.substring(0, 12);
    }
}
