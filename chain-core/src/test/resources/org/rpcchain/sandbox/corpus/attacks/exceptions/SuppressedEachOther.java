// Two exceptions that suppress each other.
import org.rpcchain.*;

public class SuppressedEachOther {
    public static NextHop run(State state, Value result) {
        RuntimeException first = new RuntimeException("first");
        RuntimeException second = new RuntimeException("second");
        first.addSuppressed(second);
        second.addSuppressed(first);
        throw first;
    }
}
