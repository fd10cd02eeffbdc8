// Loads a class, or a file, by name.
import java.util.*;
import org.rpcchain.*;

public class ResourceBundleByName {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(ResourceBundle.getBundle("sun.security.util.Resources").toString()));
    }
}
