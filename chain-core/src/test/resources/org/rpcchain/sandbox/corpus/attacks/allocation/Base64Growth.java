// Encodes what it has encoded: a third more each time.
import java.util.*;
import org.rpcchain.*;

public class Base64Growth {
    public static NextHop run(State state, Value result) {
        byte[] bytes = new byte[1000000];
        while (true) {
            bytes = Base64.getEncoder().encode(bytes);
        }
    }
}
