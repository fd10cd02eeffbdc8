// An array's class: its symbolic owner is the array, not Object.
import org.rpcchain.*;

public class GetClassOfIntArray {
    public static NextHop run(State state, Value result) {
        int[] numbers = new int[1];
        return NextHop.end(Value.of(numbers.getClass().getModule().toString()));
    }
}
