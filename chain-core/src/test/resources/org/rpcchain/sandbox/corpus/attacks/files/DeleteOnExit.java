// Has the JVM delete a file when it ends.
import org.rpcchain.*;

public class DeleteOnExit {
    public static NextHop run(State state, Value result) {
        new java.io.File("/tmp/rpcchain-corpus-target").deleteOnExit();
        return NextHop.end(Value.of("escaped"));
    }
}
