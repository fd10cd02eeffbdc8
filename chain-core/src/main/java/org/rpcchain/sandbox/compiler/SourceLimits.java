package org.rpcchain.sandbox.compiler;

/**
 * How large a source may be, looked at before it is parsed. These keep sources readable and messages good; what keeps
 * the server safe from a source within them is the compiler's own budget.
 *
 * @param bytes of its UTF-8
 * @param tokens its words, numbers, texts and signs
 * @param nesting brackets within brackets, of all three kinds
 * @param nameLength characters of a name, of a package, or of a number
 * @param textLength characters of a text between quotes
 */
public record SourceLimits(int bytes, int tokens, int nesting, int nameLength, int textLength) {
    /** 64 KB, 32,000 tokens, 200 brackets, 200 characters a name, 16,000 a text. */
    public static final SourceLimits DEFAULT = new SourceLimits(64 << 10, 32_000, 200, 200, 16_000);

    /** Refuses a package of a long name: it is told of each class, and remembered as a namespace. */
    void checkPackage(String name) {
        if (name.length() > nameLength) {
            throw new NotCompiledException("its package has " + name.length() + " characters, more than the "
                    + nameLength + " that are allowed; shorten it");
        }
    }
}
