// Exceptions with texts of the function's own keep them, and stay the same objects, however their texts begin.
import java.util.Objects;
import org.rpcchain.*;

public class OwnMessages {
    public static NextHop run(State state, Value result) {
        StringBuilder said = new StringBuilder();
        RuntimeException[] own = {
            new NullPointerException("Cannot ship without an order"),
            new ArrayIndexOutOfBoundsException("Index of the last page"),
            new ArithmeticException("no rate by zero"),
            new ClassCastException("class of goods"),
            new IllegalStateException("closed")
        };
        for (int i = 0; i < own.length; i++) {
            try {
                try {
                    throw own[i];
                } finally {
                    said.append(i);
                }
            } catch (RuntimeException e) {
                said.append(e == own[i]).append(e.getMessage()).append(';');
            }
        }
        try {
            Objects.requireNonNull(state.has("order") ? "there" : null, "Cannot go on without an order");
        } catch (NullPointerException e) {
            said.append(e.getMessage());
        }
        return NextHop.end(Value.of(said.toString()));
    }
}
