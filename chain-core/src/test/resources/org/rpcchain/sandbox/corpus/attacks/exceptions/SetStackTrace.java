// Frames that accuse another class.
import org.rpcchain.*;

public class SetStackTrace {
    public static NextHop run(State state, Value result) {
        RuntimeException e = new RuntimeException("x");
        e.setStackTrace(new StackTraceElement[] {new StackTraceElement("org.rpcchain.engine.HopMachine", "run", "HopMachine.java", 1)});
        throw e;
    }
}
