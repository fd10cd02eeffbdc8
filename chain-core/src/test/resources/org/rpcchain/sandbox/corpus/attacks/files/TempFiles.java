// Fills the disk.
import org.rpcchain.*;

public class TempFiles {
    public static NextHop run(State state, Value result) {
        try {
            for (int i = 0; i < 100; i++) {
                java.io.File.createTempFile("rpcchain", "corpus").deleteOnExit();
            }
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
