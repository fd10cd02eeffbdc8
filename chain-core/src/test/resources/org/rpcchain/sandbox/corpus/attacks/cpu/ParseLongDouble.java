// A double with a million digits.
import org.rpcchain.*;

public class ParseLongDouble {
    public static NextHop run(State state, Value result) {
        String digits = "1".repeat(1000000);
        double sum = 0;
        while (true) {
            sum += Double.parseDouble(digits);
        }
    }
}
