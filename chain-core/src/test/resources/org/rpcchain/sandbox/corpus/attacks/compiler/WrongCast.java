// A cast that cannot be.
import org.rpcchain.*;

public class WrongCast {
    public static NextHop run(State state, Value result) {
        Object text = "x";
        return NextHop.end((Value) text);
    }
}
