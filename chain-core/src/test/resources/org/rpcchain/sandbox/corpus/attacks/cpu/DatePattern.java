// A date pattern of a million letters.
import java.time.*;
import org.rpcchain.*;

public class DatePattern {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(LocalDate.of(2026, 1, 1).format(java.time.format.DateTimeFormatter.ofPattern("'x'".repeat(300000))).length()));
    }
}
