// A checksum over bytes.
import org.rpcchain.*;

public class Checksum {
    public static NextHop run(State state, Value result) {
        byte[] bytes = result.bytes();
        int a = 1;
        int b = 0;
        for (int i = 0; i < bytes.length; i++) {
            a = (a + (bytes[i] & 255)) % 65521;
            b = (b + a) % 65521;
        }
        return NextHop.end(Value.of(((long) b << 16 | a) & 0xffffffffL));
    }
}
