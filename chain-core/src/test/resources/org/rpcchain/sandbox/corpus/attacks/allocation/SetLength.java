// A text of a billion NULs.
import org.rpcchain.*;

public class SetLength {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder();
        text.setLength(1000000000);
        return NextHop.end(Value.of(text.length()));
    }
}
