import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.*;

/** Reads a small table that comes as text; lines that are not right are counted, not guessed. */
public class ParseLines {
    public static NextHop afterFile(State state, Value file) {
        String[] lines = file.text().split("\n");
        List rows = new ArrayList();
        int broken = 0;
        for (int i = 1; i < lines.length; i++) {
            String line = lines[i].trim();
            if (line.isEmpty()) {
                continue;
            }
            String[] fields = line.split(";");
            if (fields.length != 3) {
                broken++;
                continue;
            }
            rows.add(Value.record()
                    .put("id", Long.parseLong(fields[0]))
                    .put("name", fields[1])
                    .put("euros", Value.of(new BigDecimal(fields[2].replace(',', '.'))))
                    .build());
        }
        return NextHop.end(Value.record()
                .put("rows", Value.list(rows))
                .put("broken", broken)
                .build());
    }
}
