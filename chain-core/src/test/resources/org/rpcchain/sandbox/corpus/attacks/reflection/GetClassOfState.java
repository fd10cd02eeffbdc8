// Takes the class of an engine object, and from it the loader of the server.
import org.rpcchain.*;

public class GetClassOfState {
    public static NextHop run(State state, Value result) {
        ClassLoader server = state.getClass().getClassLoader();
        Object found = server.getResource("org/rpcchain/engine/HopMachine.class");
        return NextHop.end(Value.of(String.valueOf(found)));
    }
}
