// A generator with a seed of its own.
import java.util.*;
import org.rpcchain.*;

public class NewRandom {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Random().nextInt()));
    }
}
