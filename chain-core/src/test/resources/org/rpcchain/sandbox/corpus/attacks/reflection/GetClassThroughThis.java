// An unqualified getClass() in an own class.
import org.rpcchain.*;

public class GetClassThroughThis {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Inner().loader()));
    }

    static class Inner {
        String loader() {
            return getClass().getClassLoader().getParent().toString();
        }
    }
}
