// Declares a class in java.lang.
package java.lang;

import org.rpcchain.*;

public class JavaLang {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("escaped"));
    }
}
