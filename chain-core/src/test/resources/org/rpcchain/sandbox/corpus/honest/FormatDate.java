// A date in another form.
import java.time.*;
import org.rpcchain.*;

public class FormatDate {
    public static NextHop run(State state, Value result) {
        LocalDateTime at = LocalDateTime.parse(result.text());
        return NextHop.end(Value.of(at.format(java.time.format.DateTimeFormatter.ofPattern("dd.MM.yyyy HH:mm"))));
    }
}
