// Interfaces that extend each other.
import org.rpcchain.*;

public class InterfaceCycle {
    interface A extends B {
    }

    interface B extends A {
    }

    public static NextHop run(State state, Value result) {
        A a = null;
        return NextHop.end(Value.of(a.toString()));
    }
}
