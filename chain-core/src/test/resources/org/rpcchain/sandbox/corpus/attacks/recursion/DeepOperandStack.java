// The words are on the operand stack.
import org.rpcchain.*;

public class DeepOperandStack {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(deeper(1)));
    }

    private static int deeper(int n) {
        return n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n + (n
        + deeper(n + 1))))))))))))))))))))))));
    }
}
