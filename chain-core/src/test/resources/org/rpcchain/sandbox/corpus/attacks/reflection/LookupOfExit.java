// A lookup finds what the caller may see.
import java.lang.invoke.*;
import org.rpcchain.*;

public class LookupOfExit {
    public static NextHop run(State state, Value result) {
        try {
            MethodHandle exit = MethodHandles.lookup().findStatic(System.class, "exit", MethodType.methodType(void.class, int.class));
            exit.invokeWithArguments(new Object[] {Integer.valueOf(1)});
        } catch (Throwable t) {
            return NextHop.end(Value.of(t.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
