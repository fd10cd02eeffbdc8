// Deserialises: loads and makes objects as the bytes say.
import org.rpcchain.*;

public class ObjectInputStream {
    public static NextHop run(State state, Value result) {
        try {
            Object read = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(result.getOr("bytes", Value.of(new byte[8])).bytes())).readObject();
            return NextHop.end(Value.of(read.toString()));
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
