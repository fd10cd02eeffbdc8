// A hundred thousand causes.
import java.util.*;
import org.rpcchain.*;

public class CausesOfAMillion {
    public static NextHop run(State state, Value result) {
        Exception e = new Exception("x");
        for (int i = 0; i < 100000; i++) {
            e = new Exception("x", e);
        }
        throw new RuntimeException("x", e);
    }
}
