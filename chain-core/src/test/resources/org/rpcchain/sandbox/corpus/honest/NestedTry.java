// Failures in loops, nested and thrown on.
import java.util.*;
import org.rpcchain.*;

public class NestedTry {
    static class ParseFailure extends Exception {
        private final int line;

        ParseFailure(String message, int line, Throwable cause) {
            super(message, cause);
            this.line = line;
        }

        int getLine() {
            return line;
        }
    }

    private static int parse(String text, int line) throws ParseFailure {
        try {
            int n = Integer.parseInt(text);
            return 100 / n;
        } catch (NumberFormatException e) {
            throw new ParseFailure("not a number: " + text, line, e);
        } catch (ArithmeticException e) {
            throw new ParseFailure("zero", line, e);
        }
    }

    public static NextHop run(State state, Value result) {
        List<String> out = new ArrayList<String>();
        int tries = 0;
        for (int i = 0; i < result.size(); i++) {
            try {
                out.add(String.valueOf(parse(result.at(i).text(), i + 1)));
            } catch (ParseFailure e) {
                out.add(e.getLine() + ":" + e.getMessage() + "/" + (e.getCause() instanceof NumberFormatException));
            } finally {
                tries++;
            }
        }
        return NextHop.end(Value.of(out + " after " + tries));
    }
}
