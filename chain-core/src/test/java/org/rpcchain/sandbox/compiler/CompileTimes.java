package org.rpcchain.sandbox.compiler;

import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.codehaus.janino.ClassLoaderIClassLoader;
import org.codehaus.janino.IClassLoader;
import org.codehaus.janino.Java;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.UnitCompiler;
import org.codehaus.janino.util.ClassFile;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.MeteredThread;
import org.rpcchain.sandbox.meter.Pace;

/**
 * Prints what it takes to compile sources of the paper's sizes, cold and warm, with Janino alone and in the compartment.
 *
 * <p>CPU time of the compiling thread, in milliseconds; run it by hand, on a quiet machine. Source: RPC Chains §5.2.1.
 */
final class CompileTimes {
    private static final int ROUNDS = 400;

    private CompileTimes() {}

    public static void main(String[] args) {
        Thread thread = new MeteredThread("compile-times", MeteredThread.STACK_BYTES, () -> measure(args.length > 0));
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void measure(boolean plainFirst) {
        List<Contender> contenders = new ArrayList<>();
        if (plainFirst) {
            contenders.add(new Alone());
        }
        contenders.add(new InCompartment());
        if (!plainFirst) {
            contenders.add(new Alone());
        }
        for (int bytes : new int[] {600, 5_000, 50_000}) {
            String text = source(bytes);
            System.out.printf("%d bytes%n", text.length());
            for (Contender contender : contenders) {
                System.out.printf(
                        "  %-16s first %6.1f ms%n", contender.getClass().getSimpleName(), cpu(contender, text));
            }
            double[][] times = new double[contenders.size()][ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < times.length; i++) {
                    times[i][round] = cpu(contenders.get(i), text);
                }
            }
            for (int i = 0; i < times.length; i++) {
                Arrays.sort(times[i]);
                System.out.printf(
                        "  %-16s warm p10 %6.2f, median %6.2f, p90 %6.2f ms%n",
                        contenders.get(i).getClass().getSimpleName(),
                        times[i][ROUNDS / 10],
                        times[i][ROUNDS / 2],
                        times[i][ROUNDS * 9 / 10]);
            }
        }
    }

    private static double cpu(Contender contender, String text) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        contender.compile(text);
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e6;
    }

    private interface Contender {
        void compile(String text);
    }

    private static final class InCompartment implements Contender {
        private final Visible visible = new ListedMembers(AllowList.standard());
        private final Workbench workbench = new Workbench(visible, CompilerLimits.DEFAULT);

        InCompartment() {
            long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            workbench.warmUp();
            System.out.printf(
                    "set up in %.0f ms of CPU time%n",
                    (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e6);
        }

        @Override
        public void compile(String text) {
            List<Token> tokens = Tokens.of(text, SourceLimits.DEFAULT);
            RefusedSigns.refuse(tokens);
            EnumBodies.refuse(tokens);
            Job<ParsedSource> job = new Job<>(
                    new ScannedSource("C.java", text, tokens),
                    new NamesAsked(visible),
                    parsed -> parsed,
                    new CompletableFuture<>());
            Frame frame = Frame.ofLibrary(CompilerLimits.DEFAULT.run(), Pace.FULL);
            ParsedSource unused = workbench.compile(job, frame).get();
        }
    }

    private static final class Alone implements Contender {
        private final IClassLoader types = new ClassLoaderIClassLoader(Alone.class.getClassLoader());

        @Override
        public void compile(String text) {
            try {
                Java.AbstractCompilationUnit unit =
                        new Parser(new Scanner("C.java", new StringReader(text))).parseAbstractCompilationUnit();
                UnitCompiler compiler = new UnitCompiler(unit, types);
                compiler.setTargetVersion(8);
                List<ClassFile> files = new ArrayList<>();
                compiler.compileUnit(true, true, false, files);
                for (ClassFile file : files) {
                    int unused = file.toByteArray().length;
                }
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Answers a source of about so many bytes, of methods such as chaining functions have. */
    static String source(int bytes) {
        StringBuilder text = new StringBuilder("import java.util.*;\nimport org.rpcchain.*;\npublic class C {\n");
        for (int i = 0; text.length() < bytes - 300; i++) {
            text.append("    public static NextHop step")
                    .append(i)
                    .append("(State state, Value result) {\n")
                    .append("        List names = new ArrayList();\n")
                    .append("        for (int i = 0; i < result.get(\"items\").size(); i++) {\n")
                    .append("            Value item = result.get(\"items\").at(i);\n")
                    .append("            if (item.get(\"price\").longValue() > ")
                    .append(i)
                    .append("L && i % 2 == 0) {\n")
                    .append("                names.add(item.get(\"name\").text() + \": \" + i);\n")
                    .append("            }\n        }\n")
                    .append("        String all = names.isEmpty() ? \"none\" : (String) names.get(0);\n")
                    .append(
                            "        Value parameters = Value.record().put(\"names\", all).put(\"n\", names.size()).build();\n")
                    .append("        return NextHop.call(\"storage.b\", \"file.write\", parameters, \"step")
                    .append(i)
                    .append("\", state.with(\"to\", all));\n    }\n\n");
        }
        return text.append("}\n").toString();
    }
}
