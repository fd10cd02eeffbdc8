// An annotation with runtime retention on a method.
import org.rpcchain.*;

public class VarargsAnnotation {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(count(new Object[] {"a"})));
    }

    @SafeVarargs
    static int count(Object... all) {
        return all.length;
    }
}
