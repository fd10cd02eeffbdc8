// A date is written again and again.
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.rpcchain.*;

public class FormatsDates {
    public static NextHop run(State state, Value result) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern("EEEE MMMM ".repeat(20), Locale.ENGLISH);
        long length = 0;
        for (LocalDateTime at = LocalDateTime.MIN; ; at = at.plusDays(1)) {
            length += format.format(at).length();
            if (length < 0) {
                return NextHop.end(Value.of(length));
            }
        }
    }
}
