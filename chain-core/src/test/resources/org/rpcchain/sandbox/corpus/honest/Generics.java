// Type arguments as declarations; what is read needs a cast, except in a for-each over texts.
import java.util.*;
import org.rpcchain.*;

public class Generics {
    private static <T> List<T> reversed(List<T> list) {
        List<T> copy = new ArrayList<>(list);
        Collections.reverse(copy);
        return copy;
    }

    public static NextHop run(State state, Value result) {
        List<String> texts = new ArrayList<>();
        for (Value item : result.items()) {
            texts.add(item.text());
        }
        String joined = "";
        List<String> turned = (List<String>) reversed(texts);
        for (String text : turned) {
            joined += text;
        }
        return NextHop.end(Value.of(joined));
    }
}
