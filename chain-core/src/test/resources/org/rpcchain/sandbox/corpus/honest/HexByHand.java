// Bytes to hexadecimal text and back, by hand.
import java.util.Arrays;
import org.rpcchain.*;

public class HexByHand {
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    static String hex(byte[] bytes) {
        char[] out = new char[bytes.length * 2];
        for (int i = 0, j = 0; i < bytes.length; i++) {
            out[j++] = DIGITS[(bytes[i] & 0xF0) >>> 4];
            out[j++] = DIGITS[bytes[i] & 0x0F];
        }
        return new String(out);
    }

    static byte[] bytes(String hex) {
        byte[] out = new byte[hex.length() / 2];
        for (int i = 0; i < out.length; i++) {
            out[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return out;
    }

    public static NextHop run(State state, Value result) {
        String hex = hex(result.bytes());
        return NextHop.end(Value.record()
                .put("hex", hex)
                .put("back", Arrays.equals(bytes(hex), result.bytes()))
                .put("first", String.format("%02x%02X", bytes(hex)[2], bytes(hex)[6]))
                .build());
    }
}
