// Fills a text with all names of the state.
import org.rpcchain.*;

public class FillTemplate {
    public static NextHop run(State state, Value result) {
        String text = result.text();
        for (Object name : state.names()) {
            text = text.replace("{" + name + "}", state.get((String) name).text());
        }
        return NextHop.end(Value.of(text));
    }
}
