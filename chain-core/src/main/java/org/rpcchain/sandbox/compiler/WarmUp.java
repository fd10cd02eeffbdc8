package org.rpcchain.sandbox.compiler;

/** A source that makes the compiler load and initialise most of itself. */
final class WarmUp {
    /** It names nothing but what the language itself cannot do without, so that no policy breaks it. */
    static final String SOURCE = """
            public class WarmUp {
                interface Step { String next(String before, int count); }
                enum Colour { RED, GREEN }
                private static final int[] NUMBERS = {1, 2, 3};
                private final String name;

                WarmUp(String name) { this.name = name == null ? "none" : name; }

                static class Named extends WarmUp implements Step {
                    Named() { super("named"); }
                    public String next(String before, int count) { return before + count + 1.5 + 'c' + true + 2L; }
                }

                static int sum(int[] all) {
                    int sum = 0;
                    for (int i = 0; i < all.length; i++) { sum += all[i] * 2 - (i & 3) / 1; }
                    for (int one : all) { if (one > 2 && sum != 3 || one < 0) { continue; } sum = sum | one; }
                    while (sum > 1000) { sum /= 2; if (sum == 77) { break; } }
                    do { sum++; } while (sum < 10);
                    return sum;
                }

                static String text(Object any, final String more) {
                    Step step = new Step() {
                        public String next(String before, int count) { return before + more + count; }
                    };
                    try {
                        switch (sum(NUMBERS)) { case 1: return "one"; case 2: break; default: any = more; }
                        switch (more) { case "a": any = "b"; break; default: }
                        return any instanceof String ? (String) any : step.next("x", (int) 2.5);
                    } catch (RuntimeException e) {
                        throw new RuntimeException(more);
                    } finally {
                        any = null;
                    }
                }
            }
            """;

    private WarmUp() {}
}
