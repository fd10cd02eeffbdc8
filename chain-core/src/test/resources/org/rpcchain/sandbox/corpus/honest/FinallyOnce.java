// A finally runs once, however what it belongs to has ended.
import org.rpcchain.*;

public class FinallyOnce {
    private static String end(int how) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            try {
                out.append('b');
                if (how == 4) {
                    return out.append('R').toString();
                }
                if (how > 0) {
                    Integer.parseInt("x" + how);
                }
            } catch (NumberFormatException e) {
                out.append('c');
                if (how == 2) {
                    continue;
                }
                if (how == 3) {
                    break;
                }
                try {
                    throw new IllegalStateException();
                } catch (IllegalStateException inner) {
                    out.append('i');
                } finally {
                    out.append('f');
                }
            } finally {
                out.append('F');
            }
            out.append('e');
        }
        return out.toString();
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(end(0) + " " + end(1) + " " + end(2) + " " + end(3) + " " + end(4)));
    }
}
