// Changes how every thread of the server formats numbers.
import java.util.*;
import org.rpcchain.*;

public class SetLocale {
    public static NextHop run(State state, Value result) {
        Locale.setDefault(new Locale("ar", "EG"));
        return NextHop.end(Value.of("escaped"));
    }
}
