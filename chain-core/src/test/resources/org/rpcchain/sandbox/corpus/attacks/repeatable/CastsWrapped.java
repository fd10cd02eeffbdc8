// What the JVM says of a wrong cast, in all ways to ask.
import java.util.*;
import org.rpcchain.*;

public class CastsWrapped {
    public static NextHop run(State state, Value result) {
        String out = "";
        try {
            Object o = new Own();
            String s = (String) o;
        } catch (Exception e) {
            out = new RuntimeException(e).getMessage() + new Error(e).getMessage() + new IllegalStateException(e) + e + e.getMessage() + String.format("%s", new Object[] {e}) + String.valueOf(List.of(e)) + Optional.of(e);
        }
        try {
            new TreeSet(List.of(new Own(), new Own()));
        } catch (Exception e) {
            out = out + new RuntimeException(e).getMessage() + e;
        }
        try {
            Object[] a = new String[1];
            a[0] = new Own();
        } catch (Exception e) {
            out = out + new RuntimeException(e).getMessage() + e;
        }
        try {
            Collections.max(List.of(new Own(), "a"));
        } catch (Exception e) {
            out = out + new RuntimeException(e).getMessage() + e;
        }
        return NextHop.end(Value.of(out));
    }

    static class Own {}
}
