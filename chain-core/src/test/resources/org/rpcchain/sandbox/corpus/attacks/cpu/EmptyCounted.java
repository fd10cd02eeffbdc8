// Counts of what is empty.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyCounted {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("".matches("(?:(?:(?:(?:){999}){999}){999}){999}b")));
    }
}
