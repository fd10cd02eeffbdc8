// Defines a class from bytes.
import org.rpcchain.*;

public class OwnClassLoader {
    public static NextHop run(State state, Value result) {
        byte[] bytes = result.getOr("bytes", Value.of(new byte[10])).bytes();
        return NextHop.end(Value.of(new Loader().make(bytes).getName()));
    }

    static class Loader extends ClassLoader {
        Class make(byte[] bytes) {
            return defineClass("Evil", bytes, 0, bytes.length);
        }
    }
}
