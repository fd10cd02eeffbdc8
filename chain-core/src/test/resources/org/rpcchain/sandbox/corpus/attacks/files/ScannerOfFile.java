// Scanner opens files.
import java.util.*;
import org.rpcchain.*;

public class ScannerOfFile {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(new Scanner(new java.io.File("/etc/passwd")).nextLine()));
        } catch (java.io.FileNotFoundException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
