// Bytes as text and back.
import java.util.*;
import org.rpcchain.*;

public class EncodeBase64 {
    public static NextHop run(State state, Value result) {
        String text = Base64.getEncoder().encodeToString(result.bytes());
        byte[] back = Base64.getDecoder().decode(text);
        return NextHop.end(Value.record().put("text", text).put("same", Arrays.equals(back, result.bytes())).build());
    }
}
