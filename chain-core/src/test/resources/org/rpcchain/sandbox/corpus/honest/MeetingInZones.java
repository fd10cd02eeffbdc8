// One meeting in the zones of all who take part.
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.util.*;
import org.rpcchain.*;

public class MeetingInZones {
    private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("EEE dd MMM HH:mm", Locale.ENGLISH);

    public static NextHop run(State state, Value result) {
        LocalDateTime local = LocalDateTime.parse(result.get("at").text());
        ZonedDateTime meeting = local.atZone(ZoneId.of(result.get("zone").text()));
        Map<String, String> texts = new LinkedHashMap<String, String>();
        for (Value other : result.get("others").items()) {
            ZoneId zone = ZoneId.of(other.text());
            texts.put(zone.getId(), SHORT.format(meeting.withZoneSameInstant(zone)));
        }
        return NextHop.end(Value.of(meeting.toInstant() + " " + texts));
    }
}
