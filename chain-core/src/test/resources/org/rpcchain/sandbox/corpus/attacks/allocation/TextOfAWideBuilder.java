// As PartOfAWideText, of a builder.
import org.rpcchain.*;

public class TextOfAWideBuilder {
    public static NextHop run(State state, Value result) {
        StringBuilder builder = new StringBuilder(13000000);
        builder.append('\u20ac');
        builder.setLength(13000000);
        String all = builder.toString();
        return NextHop.end(Value.of(all.length()));
    }
}
