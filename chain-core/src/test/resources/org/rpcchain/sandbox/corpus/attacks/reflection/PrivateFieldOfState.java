// Opens the private record of a state.
import java.lang.reflect.Field;
import org.rpcchain.*;

public class PrivateFieldOfState {
    public static NextHop run(State state, Value result) {
        try {
            Field field = State.class.getDeclaredField("record");
            field.setAccessible(true);
            return NextHop.end((Value) field.get(state));
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
