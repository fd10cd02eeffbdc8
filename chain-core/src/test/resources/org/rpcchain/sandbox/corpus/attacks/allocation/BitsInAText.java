// A text of eight characters and more for each bit.
import java.util.*;
import org.rpcchain.*;

public class BitsInAText {
    public static NextHop run(State state, Value result) {
        BitSet bits = new BitSet();
        bits.set(0, 50000000);
        return NextHop.end(Value.of("bits " + bits));
    }
}
