// Declares a class beside the collections, to reach their package-private parts.
package java.util;

import org.rpcchain.*;

public class JavaUtil {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new ArrayList().modCount));
    }
}
