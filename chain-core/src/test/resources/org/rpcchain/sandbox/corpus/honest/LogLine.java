// Takes a line of a log apart with a pattern.
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.*;

public class LogLine {
    private static final Pattern LINE = Pattern.compile(
            "(\\d{4}-\\d{2}-\\d{2}) (\\d{2}:\\d{2}:\\d{2}),(\\d+)\\s+(?<level>[A-Z]+)\\s+\\[([^\\]]+)\\]\\s+(\\S+) - (.*)");

    public static NextHop run(State state, Value result) {
        Matcher m = LINE.matcher(result.text());
        if (!m.matches()) {
            throw new IllegalArgumentException("no line of a log: " + result.text());
        }
        int millis = Integer.parseInt(m.group(3));
        Matcher took = Pattern.compile("took (\\d+) ms").matcher(m.group(7));
        long ms = took.find() ? Long.parseLong(took.group(1)) : -1;
        return NextHop.end(Value.record()
                .put("day", m.group(1))
                .put("level", m.group("level"))
                .put("thread", m.group(5))
                .put("millis", millis)
                .put("took", ms)
                .build());
    }
}
