// Memory without bounds.
import org.rpcchain.*;

public class Unsafe {
    public static NextHop run(State state, Value result) {
        try {
            java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            ((sun.misc.Unsafe) field.get(null)).putAddress(0L, 0L);
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
