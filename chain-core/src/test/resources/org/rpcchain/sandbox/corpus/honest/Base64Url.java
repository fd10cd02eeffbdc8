// From one alphabet to another.
import java.io.UnsupportedEncodingException;
import java.util.Base64;
import org.rpcchain.*;

public class Base64Url {
    public static NextHop run(State state, Value result) {
        byte[] bytes = Base64.getDecoder().decode(result.text());
        String url = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        String text;
        try {
            text = new String(bytes, "UTF-8");
        } catch (UnsupportedEncodingException e) {
            throw new IllegalStateException(e);
        }
        return NextHop.end(Value.of(url + " " + text));
    }
}
