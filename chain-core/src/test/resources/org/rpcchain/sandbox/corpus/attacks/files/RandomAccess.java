// A file that is read anywhere.
import org.rpcchain.*;

public class RandomAccess {
    public static NextHop run(State state, Value result) {
        try {
            java.io.RandomAccessFile file = new java.io.RandomAccessFile("/etc/passwd", "r");
            return NextHop.end(Value.of(file.readLine()));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of("escaped"));
        }
    }
}
