// A unit of time of its own, which the JDK would ask without end.
import org.rpcchain.*;

public class ImplementsTemporalUnit {
    abstract static class Endless implements java.time.temporal.TemporalUnit {}

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.valueOf(java.time.LocalDate.EPOCH.plus(1, (Endless) null))));
    }
}
