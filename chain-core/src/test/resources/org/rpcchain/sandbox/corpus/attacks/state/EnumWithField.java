// An enum constant with a field that is not final is a static in disguise.
import org.rpcchain.*;

public class EnumWithField {
    public static NextHop run(State state, Value result) {
        Counter.ONE.count++;
        return NextHop.end(Value.of(Counter.ONE.count));
    }

    enum Counter {
        ONE;
        int count;
    }
}
