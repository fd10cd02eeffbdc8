// Numbers as long as an array, kept.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class BigOfBytes {
    public static NextHop run(State state, Value result) {
        byte[] bytes = new byte[1000000];
        bytes[0] = 1;
        List kept = new ArrayList();
        while (true) {
            kept.add(new BigInteger(bytes));
        }
    }
}
