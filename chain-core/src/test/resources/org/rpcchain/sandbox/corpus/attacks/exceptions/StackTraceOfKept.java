// Keeps every exception with its stack.
import java.util.*;
import org.rpcchain.*;

public class StackTraceOfKept {
    public static NextHop run(State state, Value result) {
        List kept = new ArrayList();
        while (true) {
            kept.add(new RuntimeException("kept"));
        }
    }
}
