// All but one of the characters have two bytes; the text is made in one byte each, in two, and without the room that was too much.
import java.nio.charset.StandardCharsets;
import org.rpcchain.*;

public class DecodedWideText {
    public static NextHop run(State state, Value result) {
        byte[] bytes = new byte[13000000];
        java.util.Arrays.fill(bytes, (byte) 'a');
        bytes[bytes.length - 2] = (byte) 0xd0;
        bytes[bytes.length - 1] = (byte) 0x90;
        String text = new String(bytes, StandardCharsets.UTF_8);
        return NextHop.end(Value.of(text.length()));
    }
}
