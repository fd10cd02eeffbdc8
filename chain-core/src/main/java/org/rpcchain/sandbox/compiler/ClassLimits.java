package org.rpcchain.sandbox.compiler;

/**
 * How much the compiler may make of one source.
 *
 * @param classes how many classes, those without a name and nested ones included
 * @param members how many fields, methods and constructors a class may have, the compiler's own included
 * @param bytes of all class files together
 */
public record ClassLimits(int classes, int members, int bytes) {
    /**
     * 64 classes of 500 members, 200 KB, six times what straight code in the largest source comes to. From some 220 KB on, of which
     * each byte takes six hundred on the whole way, a source could go over the compiler's memory, which is a violation.
     */
    public static final ClassLimits DEFAULT = new ClassLimits(64, 500, 200 << 10);
}
