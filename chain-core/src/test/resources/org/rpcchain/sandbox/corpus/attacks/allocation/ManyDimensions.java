// Twenty dimensions of four: a trillion elements from one short line.
import org.rpcchain.*;

public class ManyDimensions {
    public static NextHop run(State state, Value result) {
        Object big = new int[4][4][4][4][4][4][4][4][4][4][4][4][4][4][4][4][4][4][4][4];
        return NextHop.end(Value.of(big == null));
    }
}
