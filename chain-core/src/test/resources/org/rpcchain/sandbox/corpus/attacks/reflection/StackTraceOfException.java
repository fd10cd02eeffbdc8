// Reads the engine's frames from an exception.
import org.rpcchain.*;

public class StackTraceOfException {
    public static NextHop run(State state, Value result) {
        StackTraceElement[] frames = new RuntimeException().getStackTrace();
        String all = "";
        for (int i = 0; i < frames.length; i++) {
            all += frames[i].getClassName() + "." + frames[i].getMethodName() + "\n";
        }
        return NextHop.end(Value.of(all));
    }
}
