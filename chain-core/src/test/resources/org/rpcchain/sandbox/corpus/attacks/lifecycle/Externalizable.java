// The same through an interface.
import org.rpcchain.*;

public class Externalizable {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Trap().toString()));
    }

    public static class Trap implements java.io.Externalizable {
        public void writeExternal(java.io.ObjectOutput out) {}
        public void readExternal(java.io.ObjectInput in) {
            while (true) {
            }
        }
    }
}
