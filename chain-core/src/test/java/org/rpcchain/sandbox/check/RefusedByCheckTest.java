package org.rpcchain.sandbox.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What sources may not do, compiled with all of the JDK in view: the checker alone refuses it, and names the place. */
class RefusedByCheckTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            new java.io.File("x");                                | File              | java.io.File; chaining functions cannot reach files
            java.io.File f = null;                                | run               | ok
            Object[] a = new java.io.File[1];                     | File              | java.io.File;
            Object f = (java.io.File) any;                        | File              | java.io.File;
            boolean b = any instanceof java.net.URL;              | URL               | java.net.URL; chaining functions cannot reach the network
            System.out.println("x");                              | out               | java.lang.System.out; chaining functions have no output stream
            System.exit(0);                                       | exit              | java.lang.System.exit; chaining functions cannot reach
            long t = System.currentTimeMillis();                  | currentTimeMillis | runs must be repeatable
            double d = Math.random();                             | random            | java.lang.Math.random; runs must be repeatable
            UUID u = UUID.randomUUID();                           | randomUUID        | runs must be repeatable
            java.time.LocalDate d = java.time.LocalDate.now();    | now               | runs must be repeatable
            Class c = any.getClass();                             | getClass          | java.lang.Object.getClass; classes are not reachable
            new F().getClass();                                   | getClass          | java.lang.Object.getClass; classes are not reachable
            new int[1].getClass();                                | getClass          | java.lang.Object.getClass; classes are not reachable
            Object c = String.class;                              | class             | class constants; classes are not reachable
            any.wait();                                           | wait              | java.lang.Object.wait;
            text.intern();                                        | intern            | texts cannot be shared
            text.getBytes();                                      | getBytes          | without a charset
            text.chars();                                         | chars             | write a loop
            list.stream();                                        | stream            | streams run loops
            new Vector();                                         | Vector            | use ArrayList
            new Random();                                         | Random            | runs must be repeatable
            new Thread();                                         | Thread            | java.lang.Thread; chaining functions run on one thread
            new ThreadLocal();                                    | ThreadLocal       | put it in the State
            Integer.getInteger("x");                              | getInteger        | server's properties
            Locale.getDefault();                                  | getDefault        | differ from server to server
            Object l = Locale.GERMANY;                            | GERMANY           | differ from server to server
            synchronized (list) { int i = 0; }                    | synchronized      | leave it out
            int[][][][] a = new int[1][1][1][1];                  | [                 | more than 3 dimensions; use lists
            Object a = new int[1][1][1][];                        | [                 | more than 3 dimensions; use lists
            new RuntimeException().printStackTrace();             | printStackTrace   | context.log
            new RuntimeException().getStackTrace();               | getStackTrace     | stacks belong to the server
            try { int i = 0; } catch (java.util.concurrent.CancellationException e) { } | CancellationException | use those
            Value.of(any);                                        | of                | a Value is made of
            new LinkedHashMap(1, 0.1f, true);                     | LinkedHashMap     | new java.util.LinkedHashMap with these arguments
            Collections.shuffle(list);                            | shuffle           | runs must be repeatable
            Class.forName("x");                                   | forName           | java.lang.Class.forName; classes are not reachable
            String.valueOf(new Object[0].clone().getClass());     | getClass          | classes are not reachable
            """)
    void aStatementIsRefused(String statement, String symbol, String sentence) {
        Map<String, byte[]> compiled = Compiled.statements(statement);
        if (sentence.equals("ok")) {
            Compiled.checked(compiled);
            return;
        }

        RefusedException refused = refused(compiled);

        assertThat(refused).hasMessageStartingWith("not allowed here: ").hasMessageContaining(sentence);
        assertThat(refused.symbol()).isEqualTo(symbol);
        assertThat(refused.line()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            static int count;                                                        | count          | put it in the State
            static java.io.File FILE;                                                | File           | java.io.File;
            java.io.File f;                                                          | File           | java.io.File;
            java.io.File[] f() { return null; }                                      | File           | java.io.File;
            void f(java.io.File[] f) { }                                             | File           | java.io.File;
            native void f();                                                         | f              | native methods
            synchronized void f() { }                                                | f              | synchronized
            protected void finalize() { }                                            | finalize       | outside the run
            public Object clone() { return null; }                                   | clone          | outside the run
            Object readResolve() { return null; }                                    | readResolve    | outside the run
            Object writeReplace() { return null; }                                   | writeReplace   | outside the run
            static class T extends Thread { }                                        | Thread         | java.lang.Thread;
            static class T extends ClassLoader { }                                   | ClassLoader    | java.lang.ClassLoader;
            static class T extends ArrayList { }                                     | ArrayList      | to extend java.util.ArrayList
            static class T extends StringIndexOutOfBoundsException { }               | StringIndexOutOfBoundsException | to extend
            static class T implements java.io.Serializable { }                       | Serializable   | leave it out
            static abstract class T implements List { }                              | List           | to implement java.util.List
            static abstract class T implements CharSequence { }                      | CharSequence   | to implement java.lang.CharSequence
            static class T extends Exception { public String getMessage() { return ""; } }          | getMessage | to override getMessage
            static class T extends Exception { public String toString() { return ""; } }            | toString   | to override toString
            static class T extends Exception { public Throwable fillInStackTrace() { return this; } } | fillInStackTrace | to override
            static class T extends Exception { public Throwable getCause() { return this; } }       | getCause   | to override
            static class T extends RuntimeException { } static class U extends T { public String getLocalizedMessage() { return ""; } } | getLocalizedMessage | to override
            interface Lens { void printStackTrace(); } static class T extends Exception implements Lens { } | F.T | F.T
            interface Lens { StackTraceElement[] getStackTrace(); }                  | StackTraceElement | java.lang.StackTraceElement
            interface Lens { Class getClass(); } static class T implements Lens { }  | F.T            | rename the method
            interface Lens { void notify(); } static class T implements Lens { }     | F.T            | rename the method
            interface Lens { int hashCode(); } enum E implements Lens { A }          | F.E            | rename the method
            interface Lens { void notify(); } static class T { } static class U extends T implements Lens { } | F.U | rename the method
            static class T { public String toString() { return super.toString(); } } | toString       | super.toString
            static class T { public int hashCode() { return super.hashCode(); } }    | hashCode       | super.hashCode
            static class T { static final int N; static { N = 1; } } static void f() { int i = T.N; } | - | ok
            enum E { A; static Object f() { return ENUM$VALUES; } }                  | ENUM$VALUES    | use values()
            void $call$0() { }                                                       | $call$0        | names that start with
            int $call;                                                               | $call          | names that start with
            """)
    void aMemberIsRefused(String members, String symbol, String sentence) {
        Map<String, byte[]> compiled = Compiled.members(members);
        if (sentence.equals("ok")) {
            Compiled.checked(compiled);
            return;
        }

        RefusedException refused = refused(compiled);

        assertThat(refused).hasMessageStartingWith("not allowed here: ").hasMessageContaining(sentence);
        assertThat(symbol).endsWith(refused.symbol());
    }

    @ParameterizedTest
    @CsvSource({
        "java.lang",
        "java.util.mine",
        "javax.x",
        "jdk.x",
        "sun.x",
        "com.sun.x",
        "org.rpcchain",
        "org.rpcchain.sandbox.meter",
        "org.rpcchain.engine",
        "org.codehaus.janino",
        "org.objectweb.asm"
    })
    void aClassIsRefusedInAPackageOfOthers(String packageName) {
        RefusedException refused = refused(Compiled.source("package " + packageName + "; public class Mine {}"));

        assertThat(refused.why()).contains("to declare " + packageName + ".Mine; the package is not the source's own");
        assertThat(refused.symbol()).isEqualTo("Mine");
    }

    @Test
    void aMethodTooLargeForTheJustInTimeCompilerIsRefused() {
        String sums = "i = i * 3 + 1;".repeat(1_500);

        RefusedException refused = refused(Compiled.members("static int big(int i) { " + sums + " return i; }"));

        assertThat(refused.why()).contains("more than 8000 bytes of code; cut it into several");
        assertThat(refused.symbol()).isEqualTo("big");
    }

    /** Each instruction on a variable beyond the 256th word is twice as long. */
    @Test
    void wideInstructionsCountInFull() {
        String variables =
                IntStream.range(0, 130).mapToObj(i -> "long v" + i + " = 0; ").collect(Collectors.joining());
        String counts = "static int wide() { " + variables + "int last = 0; ";

        Compiled.checked(Compiled.members(counts + "last++;".repeat(1_000) + " return last; }"));
        RefusedException refused = refused(Compiled.members(counts + "last++;".repeat(1_500) + " return last; }"));

        assertThat(refused.why()).contains("more than 8000 bytes of code; cut it into several");
    }

    /** With the meter in it each handler would be cut into as many parts as there are handlers within its try, almost a million together. */
    @Test
    void aMethodWithTooManyHandlersIsRefused() {
        String types = IntStream.range(0, 40)
                .mapToObj(i -> "static class E" + i + " extends RuntimeException {}")
                .collect(Collectors.joining());
        String handlers = IntStream.range(0, 40)
                .mapToObj(i -> "catch (E" + i + " e) { return null; }")
                .collect(Collectors.joining());
        String method = "static Object held() { %s return null; %s }";

        Compiled.checked(Compiled.members(types + method.formatted("try {".repeat(5), ("}" + handlers).repeat(5))));
        RefusedException refused =
                refused(Compiled.members(types + method.formatted("try {".repeat(6), ("}" + handlers).repeat(6))));

        assertThat(refused.why()).contains("more than 200 catch and finally blocks; cut it into several");
        assertThat(refused.symbol()).isEqualTo("held");
    }

    @Test
    void theWaysOutOfASwitchCountAsJumps() {
        String cases = IntStream.range(0, 300)
                .mapToObj(i -> "case " + i + ": return null;")
                .collect(Collectors.joining());
        String tries = "try {".repeat(70) + "switch (n) { %s default: return null; }"
                + "} catch (IllegalStateException e) { return null; }".repeat(70);
        String method = "static Object ways(int n) { try { " + tries + " } finally { n++; } }";

        assertThat(refused(Compiled.members(method.formatted(cases))).why())
                .contains("so many loops and branches within so many try blocks; cut it into several");
    }

    @Test
    void aMethodWithTooManyVariablesIsRefused() {
        StringBuilder variables = new StringBuilder();
        for (int i = 0; i < 510; i++) {
            variables.append("long v").append(i).append(" = 0;\n");
        }

        RefusedException refused = refused(Compiled.members("static void wide() { " + variables + " }"));

        assertThat(refused.why()).contains("more than 1000 words of variables or operands");
    }

    @Test
    void aSourceWithTooManyClassesIsRefused() {
        StringBuilder classes = new StringBuilder();
        for (int i = 0; i < 64; i++) {
            classes.append("static class C").append(i).append(" {}\n");
        }

        assertThat(refused(Compiled.members(classes.toString())).why()).contains("more than 64 classes");
    }

    @Test
    void aClassWithTooManyMembersIsRefused() {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            fields.append("int f").append(i).append(";\n");
        }

        assertThat(refused(Compiled.members(fields.toString())).why()).contains("more than 500 members");
    }

    private static RefusedException refused(Map<String, byte[]> compiled) {
        return catchThrowableOfType(RefusedException.class, () -> Compiled.checked(compiled));
    }
}
