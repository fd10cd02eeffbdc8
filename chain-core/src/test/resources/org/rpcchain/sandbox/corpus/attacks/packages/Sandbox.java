// Declares a class in the sandbox.
package org.rpcchain.sandbox;

import org.rpcchain.*;

public class Sandbox {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("escaped"));
    }
}
