// How long a ticket was open, in words.
import java.time.Duration;
import java.time.Instant;
import org.rpcchain.*;

public class SlaClock {
    public static NextHop run(State state, Value result) {
        Instant opened = Instant.parse(result.get("opened").text());
        Instant closed = Instant.parse(result.get("closed").text());
        Duration d = Duration.between(opened, closed);
        long days = d.toDays();
        long hours = d.toHours() % 24;
        long minutes = d.toMinutes() % 60;
        StringBuilder words = new StringBuilder();
        if (days > 0) words.append(days).append(days == 1 ? " day " : " days ");
        if (hours > 0) words.append(hours).append(" h ");
        words.append(minutes).append(" min");
        boolean late = d.compareTo(Duration.ofHours(48)) > 0;
        return NextHop.last(late ? "escalation" : "archive", "ticket.close",
                Value.record().put("open", words.toString().trim()).put("seconds", d.getSeconds()).build());
    }
}
