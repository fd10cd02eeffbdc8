// Finds all matches.
import java.util.regex.*;
import org.rpcchain.*;

public class FindNumbers {
    public static NextHop run(State state, Value result) {
        Matcher numbers = Pattern.compile("\\d+").matcher(result.text());
        long sum = 0;
        while (numbers.find()) {
            sum += Long.parseLong(numbers.group());
        }
        return NextHop.end(Value.of(sum));
    }
}
