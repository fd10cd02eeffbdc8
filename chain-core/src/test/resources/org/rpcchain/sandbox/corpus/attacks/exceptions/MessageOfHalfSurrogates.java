// A message that terminals act on.
import java.util.*;
import org.rpcchain.*;

public class MessageOfHalfSurrogates {
    public static NextHop run(State state, Value result) {
        throw new IllegalStateException("\ud800".repeat(999) + "\r\n\u001b[2J\u202e");
    }
}
