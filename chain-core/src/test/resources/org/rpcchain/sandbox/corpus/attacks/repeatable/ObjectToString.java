// So is what it prints.
import org.rpcchain.*;

public class ObjectToString {
    public static NextHop run(State state, Value result) {
        String text = "";
        for (int i = 0; i < 20; i++) {
            text += new Own();
        }
        return NextHop.end(Value.of(text));
    }

    static class Own {}
}
