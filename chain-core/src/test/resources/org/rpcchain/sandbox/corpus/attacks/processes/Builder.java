// The same with a builder.
import org.rpcchain.*;

public class Builder {
    public static NextHop run(State state, Value result) {
        try {
            new ProcessBuilder(new String[] {"touch", "/tmp/rpcchain-corpus-was-here"}).start();
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
