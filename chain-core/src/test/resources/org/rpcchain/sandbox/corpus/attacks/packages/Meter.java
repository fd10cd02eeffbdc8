// Declares the meter's own class again.
package org.rpcchain.sandbox.meter;

import org.rpcchain.*;

public class Meter {
    public static void tick(int units) {
    }

    public static NextHop run(State state, Value result) {
        while (true) {
        }
    }
}
