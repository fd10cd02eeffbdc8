// A hidden generator.
import java.util.*;
import org.rpcchain.*;

public class Shuffle {
    public static NextHop run(State state, Value result) {
        List numbers = new ArrayList();
        for (int i = 0; i < 100; i++) {
            numbers.add(Integer.valueOf(i));
        }
        Collections.shuffle(numbers);
        return NextHop.end(Value.of(numbers.toString()));
    }
}
