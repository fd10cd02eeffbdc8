// The same through an array of texts.
import org.rpcchain.*;

public class GetClassOfObjectArray {
    public static NextHop run(State state, Value result) {
        String[] texts = new String[1];
        return NextHop.end(Value.of(texts.getClass().getComponentType().getProtectionDomain().toString()));
    }
}
