// Keeps an array that the engine believes nobody changes any more.
import org.rpcchain.*;

public class AdoptArray {
    public static NextHop run(State state, Value result) {
        byte[] mine = new byte[10];
        Value adopted = Value.adopt(mine);
        mine[0] = 7;
        return NextHop.end(adopted);
    }
}
