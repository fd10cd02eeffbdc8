// Two next hops with equal towers of shared lists as client responses are compared.
import java.util.*;
import org.rpcchain.*;

public class ResponseEquals {
    static NextHop hop() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(new Value[] {tower, tower});
        }
        return NextHop.end(Value.nothing()).respond(tower);
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(hop().equals(hop())));
    }
}
