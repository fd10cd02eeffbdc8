// Characters of three bytes: 30,000 of them are more than the budget.
import org.rpcchain.*;

public class WideCharacters {
    public static NextHop run(State state, Value result, ChainContext context) {
        context.log("\u20ac".repeat(30000));
        return NextHop.end(Value.of("done"));
    }
}
