// An empty text with room for two billion characters.
import org.rpcchain.*;

public class CapacityOfBuilder {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder(Integer.MAX_VALUE - 8);
        return NextHop.end(Value.of(text.length()));
    }
}
