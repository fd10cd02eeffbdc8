// Names of control characters.
import java.util.*;
import org.rpcchain.*;

public class NamesWithoutLetters {
    public static NextHop run(State state, Value result) {
        return NextHop.call("\n\u0000../..//s", "\u202e", Value.record().put("", 1).put("\u0000", 2).build(), "<init>", State.empty());
    }
}
