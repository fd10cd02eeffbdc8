// A type with an escape in its name.
import org.rpcchain.*;

public class EscapedType {
    public static NextHop run(State state, Value result) {
        java.io.Fil\u0065 file = new java.io.\u0046ile("/etc");
        return NextHop.end(Value.of(file.list().length));
    }
}
