// A switch on texts.
import org.rpcchain.*;

public class SwitchOnText {
    public static NextHop run(State state, Value result) {
        switch (result.text()) {
            case "order":
            case "reorder":
            return NextHop.last("sales", "sales.order", Value.record().build());
            case "refund":
            return NextHop.last("finance", "finance.refund", Value.record().build());
            default:
            return NextHop.end(Value.of("nothing to do"));
        }
    }
}
