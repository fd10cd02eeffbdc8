// Through Collections.frequency.
import java.util.*;
import org.rpcchain.*;

public class SharedFrequency {
    public static NextHop run(State state, Value result) {
        List a = new ArrayList();
        List b = new ArrayList();
        for (int i = 0; i < 60; i++) {
            a = Arrays.asList(new Object[] {a, a});
            b = Arrays.asList(new Object[] {b, b});
        }
        return NextHop.end(Value.of(Collections.frequency(Arrays.asList(new Object[] {a}), b)));
    }
}
