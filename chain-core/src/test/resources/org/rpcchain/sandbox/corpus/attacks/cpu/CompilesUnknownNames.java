// Names that no character has.
import java.util.*;
import org.rpcchain.*;

public class CompilesUnknownNames {
    public static NextHop run(State state, Value result) {
        while (true) {
            try {
                java.util.regex.Pattern.compile("\\N{" + "LATIN ".repeat(150) + "}");
            } catch (IllegalArgumentException e) {
                // again
            }
        }
    }
}
