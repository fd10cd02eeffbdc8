// An equals for another type, which the JDK does not call.
import java.util.*;
import org.rpcchain.*;

public class OverloadedEquals {
    static class Name {
        final String text;

        Name(String text) {
            this.text = text;
        }

        public boolean equals(Name other) {
            return text.equals(other.text);
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new HashSet(Arrays.asList(new Name("a"), new Name("a"))).size()));
    }
}
