// A variable handle reads and writes past the language's checks.
import java.lang.invoke.*;
import org.rpcchain.*;

public class VarHandleOnArray {
    public static NextHop run(State state, Value result) {
        VarHandle handle = MethodHandles.arrayElementVarHandle(byte[].class);
        return NextHop.end(Value.of(handle.varType().getName()));
    }
}
