// Properties write themselves to a stream.
import java.util.*;
import org.rpcchain.*;

public class PropertiesStore {
    public static NextHop run(State state, Value result) {
        Properties properties = new Properties();
        properties.list(System.out);
        return NextHop.end(Value.of("escaped"));
    }
}
