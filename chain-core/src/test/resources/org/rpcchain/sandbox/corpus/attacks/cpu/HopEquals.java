// Two ends that hold equal towers of shared lists are compared.
import java.util.*;
import org.rpcchain.*;

public class HopEquals {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.end(tower);
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(hop().equals(hop())));
    }
}
