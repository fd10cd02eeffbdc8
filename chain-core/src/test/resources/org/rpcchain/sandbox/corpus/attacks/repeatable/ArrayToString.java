// An array prints its identity.
import org.rpcchain.*;

public class ArrayToString {
    public static NextHop run(State state, Value result) {
        String text = "";
        for (int i = 0; i < 20; i++) {
            text += String.valueOf((Object) new int[1]) + new String[1].toString();
        }
        return NextHop.end(Value.of(text));
    }
}
