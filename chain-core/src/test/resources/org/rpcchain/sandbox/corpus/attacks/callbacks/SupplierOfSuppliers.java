// Functions that call each other.
import java.util.function.Supplier;
import org.rpcchain.*;

public class SupplierOfSuppliers {
    static class Endless implements Supplier {
        public Object get() {
            final Supplier outer = this;
            return new Supplier() {
                public Object get() {
                    return outer.get();
                }
            }.get();
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.valueOf(new Endless().get())));
    }
}
