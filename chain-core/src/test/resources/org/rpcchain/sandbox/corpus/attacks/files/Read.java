// Reads a file of the server.
import org.rpcchain.*;

public class Read {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(java.nio.file.Files.readString(java.nio.file.Path.of("/etc/passwd"))));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
