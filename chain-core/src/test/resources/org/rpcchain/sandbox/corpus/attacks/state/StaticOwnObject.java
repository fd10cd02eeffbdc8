// A final static object with a field that is not final.
import org.rpcchain.*;

public class StaticOwnObject {
    public static NextHop run(State state, Value result) {
        BOX.count++;
        return NextHop.end(Value.of(BOX.count));
    }

    private static final Box BOX = new Box();
    static class Box {
        int count;
    }
}
