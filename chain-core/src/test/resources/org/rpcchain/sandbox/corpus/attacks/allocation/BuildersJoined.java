// The parts that are joined become texts, when little is left.
import java.util.*;
import org.rpcchain.*;

public class BuildersJoined {
    public static NextHop run(State state, Value result) {
        List parts = new ArrayList();
        parts.add(new StringBuilder("x".repeat(9000000)));
        byte[] rest = new byte[48500000];
        String text = String.join("", parts);
        return NextHop.end(Value.of(text.length() + rest.length));
    }
}
