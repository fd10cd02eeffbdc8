// Declares a class in the compiler's package.
package org.codehaus.janino;

import org.rpcchain.*;

public class Janino {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("escaped"));
    }
}
