// The server's way to write dates.
import org.rpcchain.*;

public class DateFormatDefault {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new java.text.SimpleDateFormat("z").format(new java.util.Date(0))));
    }
}
