// The checksum of a text with a table.
import java.nio.charset.StandardCharsets;
import org.rpcchain.*;

public class Crc32ByHand {
    private static final int[] TABLE = new int[256];

    static {
        for (int n = 0; n < 256; n++) {
            int c = n;
            for (int k = 0; k < 8; k++) {
                c = (c & 1) != 0 ? 0xEDB88320 ^ (c >>> 1) : c >>> 1;
            }
            TABLE[n] = c;
        }
    }

    public static NextHop run(State state, Value result) {
        int crc = ~0;
        for (byte b : result.text().getBytes(StandardCharsets.UTF_8)) {
            crc = TABLE[(crc ^ b) & 0xff] ^ (crc >>> 8);
        }
        crc = ~crc;
        return NextHop.end(Value.record()
                .put("hex", Integer.toHexString(crc))
                .put("number", crc & 0xffffffffL)
                .build());
    }
}
