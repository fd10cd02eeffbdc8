// So does PrintStream(String).
import org.rpcchain.*;

public class PrintStreamOfFile {
    public static NextHop run(State state, Value result) {
        try {
            new java.io.PrintStream("/tmp/rpcchain-corpus-was-here").println("escaped");
        } catch (java.io.FileNotFoundException e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
