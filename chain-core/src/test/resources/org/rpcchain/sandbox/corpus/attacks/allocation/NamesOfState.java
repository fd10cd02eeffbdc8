// Each call copies the names.
import org.rpcchain.*;

public class NamesOfState {
    public static NextHop run(State state, Value result) {
        State many = state;
        for (int i = 0; i < 500; i++) {
            many = many.with("name" + i, i);
        }
        long n = 0;
        while (true) {
            n += many.names().size();
        }
    }
}
