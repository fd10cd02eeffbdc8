// A text of a hundred thousand characters, built, searched and cut.
import org.rpcchain.*;

public class LongText {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10000; i++) {
            text.append("line ").append(i).append('\n');
        }
        String all = text.toString();
        return NextHop.end(Value.of(all.length() + " " + all.indexOf("line 9999") + " " + all.substring(all.length() - 5).trim()));
    }
}
