// Whether brackets are balanced.
import java.util.*;
import org.rpcchain.*;

public class Brackets {
    static boolean balanced(String s) {
        ArrayDeque<Character> open = new ArrayDeque<Character>();
        for (char c : s.toCharArray()) {
            switch (c) {
                case '(':
                case '[':
                case '{':
                    open.push(c);
                    break;
                case ')':
                    if (open.isEmpty() || (Character) open.pop() != '(') return false;
                    break;
                case ']':
                    if (open.isEmpty() || (Character) open.pop() != '[') return false;
                    break;
                case '}':
                    if (open.isEmpty() || (Character) open.pop() != '{') return false;
                    break;
                default:
            }
        }
        return open.isEmpty();
    }

    public static NextHop run(State state, Value result) {
        StringBuilder out = new StringBuilder();
        for (Value each : result.items()) {
            out.append(balanced(each.text()) ? 'y' : 'n');
        }
        return NextHop.end(Value.of(out.toString()));
    }
}
