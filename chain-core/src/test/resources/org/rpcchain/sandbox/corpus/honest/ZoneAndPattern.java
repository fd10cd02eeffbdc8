// Objects of the JDK in texts, as plus and append write them.
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.rpcchain.*;

public class ZoneAndPattern {
    public static NextHop run(State state, Value result) {
        ZoneId zone = ZoneId.of(result.text());
        Pattern pattern = Pattern.compile("a+b");
        StringJoiner joiner = new StringJoiner("/", "<", ">");
        joiner.add("x").add("y");
        StringBuilder out = new StringBuilder();
        out.append(zone).append(' ').append(ZoneOffset.ofHours(2)).append(' ').append(pattern).append(' ').append(joiner);
        String more = " " + StandardCharsets.UTF_8 + " " + new MathContext(7) + " " + joiner + zone;
        return NextHop.end(Value.of(out + more + String.format("|%s|%s", zone, joiner)));
    }
}
