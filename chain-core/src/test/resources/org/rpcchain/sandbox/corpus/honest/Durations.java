// Adds durations.
import java.time.*;
import org.rpcchain.*;

public class Durations {
    public static NextHop run(State state, Value result) {
        Duration sum = Duration.ZERO;
        for (int i = 0; i < result.size(); i++) {
            sum = sum.plus(Duration.parse(result.at(i).text()));
        }
        return NextHop.end(Value.record().put("text", sum.toString()).put("minutes", sum.toMinutes()).build());
    }
}
