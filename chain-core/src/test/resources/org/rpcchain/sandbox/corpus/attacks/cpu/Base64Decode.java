// Decodes a megabyte, again and again.
import java.util.*;
import org.rpcchain.*;

public class Base64Decode {
    public static NextHop run(State state, Value result) {
        byte[] bytes = Base64.getEncoder().encode(new byte[1000000]);
        int n = 0;
        while (true) {
            n += Base64.getDecoder().decode(bytes).length;
        }
    }
}
