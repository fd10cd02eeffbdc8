// A million short matches become long ones.
import org.rpcchain.*;

public class ReplaceLong {
    public static NextHop run(State state, Value result) {
        String text = "x".repeat(1000000);
        return NextHop.end(Value.of(text.replace("x", "y".repeat(10000)).length()));
    }
}
