// Starts a program.
import org.rpcchain.*;

public class Exec {
    public static NextHop run(State state, Value result) {
        try {
            Runtime.getRuntime().exec(new String[] {"touch", "/tmp/rpcchain-corpus-was-here"}).waitFor();
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
