package org.rpcchain.benchmarks.fig8;

import java.util.Map;
import org.rpcchain.ChainSource;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.check.Checker;
import org.rpcchain.sandbox.compiler.CompilerLimits;
import org.rpcchain.sandbox.compiler.SourceCompiler;
import org.rpcchain.sandbox.instrument.Instrumenter;

/**
 * How large a source becomes, in bytes of class files.
 *
 * @param source its own size
 * @param compiled as the compiler makes them
 * @param metered as they are loaded: with the sandbox's meter in them, and without what helps debuggers alone
 */
record CodeSize(int source, long compiled, long metered) {
    static CodeSize of(ChainSource source) {
        AllowList list = AllowList.standard();
        try (SourceCompiler compiler = new SourceCompiler(list, CompilerLimits.DEFAULT)) {
            Map<String, byte[]> compiled =
                    compiler.compile(source.name(), source.text()).classFiles();
            Map<String, byte[]> metered = new Instrumenter(list)
                    .instrument(new Checker(list).check(compiled))
                    .classFiles();
            return new CodeSize(source.text().length(), bytes(compiled), bytes(metered));
        }
    }

    private static long bytes(Map<String, byte[]> classFiles) {
        return classFiles.values().stream().mapToLong(file -> file.length).sum();
    }
}
