// What a finally throws is not caught by its own try, nor does it run again, whatever leads through it.
import org.rpcchain.*;

public class FinallyThatFails {
    private static void fail(int how, StringBuilder out) {
        out.append('F');
        if (how < 4) {
            throw new IllegalStateException("f" + how);
        }
    }

    private static String tried(int how, StringBuilder out) {
        for (int i = 0; i < 2; i++) {
            try {
                try {
                    out.append('b');
                    if (how == 0) {
                        return "r";
                    }
                    if (how == 1) {
                        break;
                    }
                    if (how == 2) {
                        continue;
                    }
                } catch (IllegalStateException e) {
                    out.append('i');
                }
            } catch (RuntimeException e) {
                out.append('c');
            } finally {
                fail(how, out);
            }
        }
        return "e";
    }

    public static NextHop run(State state, Value result) {
        StringBuilder out = new StringBuilder();
        for (int how = 0; how < 5; how++) {
            try {
                out.append(tried(how, out));
            } catch (IllegalStateException e) {
                out.append(e.getMessage());
            }
            out.append(' ');
        }
        return NextHop.end(Value.of(out.toString()));
    }
}
