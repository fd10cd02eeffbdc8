// Writes a file on the server.
import org.rpcchain.*;

public class Write {
    public static NextHop run(State state, Value result) {
        try {
            java.io.FileWriter out = new java.io.FileWriter("/tmp/rpcchain-corpus-was-here");
            out.write("escaped");
            out.close();
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
