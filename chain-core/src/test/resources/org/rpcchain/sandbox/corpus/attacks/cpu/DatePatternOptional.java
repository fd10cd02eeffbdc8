// A date pattern of nested options.
import org.rpcchain.*;

public class DatePatternOptional {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(java.time.format.DateTimeFormatter.ofPattern("[".repeat(50000) + "yyyy" + "]".repeat(50000)).toString().length()));
    }
}
