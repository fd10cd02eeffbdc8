// Reaches the JVM's management.
import org.rpcchain.*;

public class Mx {
    public static NextHop run(State state, Value result) {
        java.lang.management.ManagementFactory.getThreadMXBean().setThreadCpuTimeEnabled(false);
        return NextHop.end(Value.of("escaped"));
    }
}
