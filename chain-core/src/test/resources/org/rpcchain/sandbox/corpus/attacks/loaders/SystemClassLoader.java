// The application's loader reads any resource of the server.
import org.rpcchain.*;

public class SystemClassLoader {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.valueOf(ClassLoader.getSystemResource("logback.xml"))));
    }
}
