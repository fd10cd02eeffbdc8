// A new text each time, hashed.
import org.rpcchain.*;

public class HashOfBuilder {
    public static NextHop run(State state, Value result) {
        char[] letters = new char[1000000];
        int n = 0;
        while (true) {
            n += new String(letters).hashCode();
        }
    }
}
