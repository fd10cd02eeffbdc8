// Direction marks show the reader another order than the compiler reads.
import org.rpcchain.*;

public class RightToLeft {
    public static NextHop run(State state, Value result) {
        String level = "user";
        if (level.equals("user‮ ⁦// only for admins⁩ ⁦")) {
            return NextHop.end(Value.of("ok"));
        }
        System.exit(8);
        return NextHop.end(Value.of("escaped"));
    }
}
