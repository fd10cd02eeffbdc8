// A message like that of a wrong cast is cut, when little is left.
import org.rpcchain.*;

public class MessageOfACastCut {
    public static NextHop run(State state, Value result) {
        ClassCastException failure = new ClassCastException("x".repeat(12000000).concat(" ("));
        byte[] rest = new byte[42500000];
        String text = failure.getMessage();
        return NextHop.end(Value.of(text.length() + rest.length));
    }
}
