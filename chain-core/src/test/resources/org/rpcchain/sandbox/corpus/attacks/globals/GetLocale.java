// Differs from server to server.
import java.util.*;
import org.rpcchain.*;

public class GetLocale {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Locale.getDefault().toString()));
    }
}
