// Lines of a log as records: a pattern with groups, columns of fixed width, and the most frequent users.
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class AuditTrail {
    private static final Pattern LINE = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d) (\\w+) did ([a-z]+)(?: on (\\S+))?");

    public static NextHop run(State state, Value result) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
        Map counts = new HashMap();
        LocalDateTime last = null;
        Set days = new TreeSet();
        StringBuilder table = new StringBuilder();
        String[] lines = result.text().split(";");
        for (int i = 0; i < lines.length; i++) {
            Matcher matcher = LINE.matcher(lines[i].trim());
            if (!matcher.matches()) {
                table.append(String.format("%-6s?%n", i));
                continue;
            }
            LocalDateTime at = LocalDateTime.parse(matcher.group(1), format);
            days.add(at.toLocalDate());
            long minutes = last == null ? 0 : Duration.between(last, at).toMinutes();
            last = at;
            String user = matcher.group(2);
            Integer count = (Integer) counts.get(user);
            counts.put(user, Integer.valueOf(count == null ? 1 : count.intValue() + 1));
            String object = matcher.group(4) == null ? "-" : matcher.group(4);
            table.append(String.format("%-6s%-8s%-8s%6d%n", user, matcher.group(3), object, minutes));
        }
        List users = new ArrayList(counts.entrySet());
        users.sort(Collections.reverseOrder(Map.Entry.comparingByValue()));
        return NextHop.end(Value.list(Value.of(table.toString()), Value.of(users.toString()), Value.of(days.toString())));
    }
}
