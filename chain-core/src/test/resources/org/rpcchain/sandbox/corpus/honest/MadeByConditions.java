// What is thrown, or made in a loop, is made of a conditional expression.
import java.math.BigDecimal;
import java.util.*;
import org.rpcchain.*;

public class MadeByConditions {
    public static NextHop run(State state, Value result) {
        StringBuilder out = new StringBuilder();
        for (int n = 0; n < 4; n++) {
            try {
                out.append(checked(n)).append(' ');
            } catch (IllegalArgumentException e) {
                out.append(e.getMessage()).append(' ');
            } catch (Refused e) {
                out.append(e.getMessage()).append(e.code).append(' ');
            }
        }
        int i = 0;
        do {
            Box box = new Box(i > 1 ? "large" : "small", i);
            out.append(box.text);
            i++;
        } while (i < 3);
        List boxes = new ArrayList();
        while (boxes.size() < 3) {
            boxes.add(new Box(boxes.isEmpty() ? "first" : "later", boxes.size()));
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (Object each : boxes) {
            sum = sum.add(new BigDecimal(((Box) each).text.length() > 4 ? "1.50" : "2"));
        }
        return NextHop.end(Value.of(out + " " + sum));
    }

    private static int checked(int n) throws Refused {
        if (n == 1) {
            throw new IllegalArgumentException("odd: " + (n % 2 == 1));
        }
        if (n > 1) {
            throw new Refused(n > 2 ? "too large" : "large", n > 2 ? 7 : 5);
        }
        return n;
    }

    static class Refused extends Exception {
        final int code;

        Refused(String message, int code) {
            super(message == null ? "none" : message);
            this.code = code;
        }
    }

    static class Box {
        final String text;

        Box(String text, int n) {
            this.text = n > 1 ? text : text + n;
        }
    }
}
