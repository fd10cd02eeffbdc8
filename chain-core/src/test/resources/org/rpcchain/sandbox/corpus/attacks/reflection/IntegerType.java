// The class object that Integer keeps in a field.
import org.rpcchain.*;

public class IntegerType {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Integer.TYPE.getModule().getDescriptor().toString()));
    }
}
