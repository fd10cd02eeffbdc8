// Reads a sum in reverse Polish notation.
import java.util.*;
import org.rpcchain.*;

public class Calculator {
    interface Operation {
        double on(double a, double b);
    }

    static class Plus implements Operation {
        public double on(double a, double b) { return a + b; }
    }

    static class Minus implements Operation {
        public double on(double a, double b) { return a - b; }
    }

    static class Times implements Operation {
        public double on(double a, double b) { return a * b; }
    }

    static class Divided implements Operation {
        public double on(double a, double b) {
            if (b == 0) throw new ArithmeticException("division by nothing");
            return a / b;
        }
    }

    private static final Map<String, Operation> OPERATIONS = new HashMap<>();

    static {
        OPERATIONS.put("+", new Plus());
        OPERATIONS.put("-", new Minus());
        OPERATIONS.put("*", new Times());
        OPERATIONS.put("/", new Divided());
    }

    public static NextHop run(State state, Value result) {
        Deque<Double> stack = new ArrayDeque<Double>();
        for (String token : result.text().split("\\s+")) {
            Operation operation = (Operation) OPERATIONS.get(token);
            if (operation == null) {
                stack.push(Double.valueOf(token));
            } else {
                double b = (Double) stack.pop();
                double a = (Double) stack.pop();
                stack.push(operation.on(a, b));
            }
        }
        return NextHop.end(Value.of(((Double) stack.pop()).doubleValue()));
    }
}
