// Each double has 24 characters, in a builder that doubles.
import java.util.*;
import org.rpcchain.*;

public class DoublesInAText {
    public static NextHop run(State state, Value result) {
        double[] numbers = new double[900000];
        Arrays.fill(numbers, -1.2345678901234567E-300);
        return NextHop.end(Value.of(Arrays.toString(numbers).length()));
    }
}
