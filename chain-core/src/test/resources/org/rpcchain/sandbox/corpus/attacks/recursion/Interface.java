// Through an interface.
import org.rpcchain.*;

public class Interface {
    public static NextHop run(State state, Value result) {
        new Ping().call(new Pong());
        return NextHop.end(Value.of("escaped"));
    }

    interface Callable2 {
        void call(Callable2 other);
    }
    static class Ping implements Callable2 {
        public void call(Callable2 other) {
            other.call(this);
        }
    }
    static class Pong implements Callable2 {
        public void call(Callable2 other) {
            other.call(this);
        }
    }
}
