// Classes that extend each other.
import org.rpcchain.*;

public class CyclicInheritance {
    static class A extends B {
    }

    static class B extends A {
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new A().toString()));
    }
}
