// A field of an interface is static and final, and its content can change.
import org.rpcchain.*;

public class InterfaceField {
    public static NextHop run(State state, Value result) {
        Keeper.KEPT.append("x");
        return NextHop.end(Value.of(Keeper.KEPT.length()));
    }

    interface Keeper {
        StringBuilder KEPT = new StringBuilder();
    }
}
