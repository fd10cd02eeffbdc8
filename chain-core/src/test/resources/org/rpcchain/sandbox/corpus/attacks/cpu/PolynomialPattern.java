// A pattern of degree ten.
import java.util.regex.*;
import org.rpcchain.*;

public class PolynomialPattern {
    public static NextHop run(State state, Value result) {
        String text = "a".repeat(2000);
        return NextHop.end(Value.of(Pattern.compile("a*a*a*a*a*a*a*a*a*a*b").matcher(text).find()));
    }
}
