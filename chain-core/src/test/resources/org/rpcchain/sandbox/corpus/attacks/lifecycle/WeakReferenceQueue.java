// Learns when the garbage collector runs.
import org.rpcchain.*;

public class WeakReferenceQueue {
    public static NextHop run(State state, Value result) {
        java.lang.ref.WeakReference reference = new java.lang.ref.WeakReference(new Object());
        return NextHop.end(Value.of(reference.get() == null));
    }
}
