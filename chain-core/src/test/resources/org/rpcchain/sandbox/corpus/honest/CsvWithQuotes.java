// Reads CSV with quotes, character by character.
import java.util.*;
import org.rpcchain.*;

public class CsvWithQuotes {
    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted) {
                if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    cell.append('"');
                    i++;
                } else if (c == '"') {
                    quoted = false;
                } else {
                    cell.append(c);
                }
            } else if (c == '"') {
                quoted = true;
            } else if (c == ',') {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }

    public static NextHop run(State state, Value result) {
        String[] lines = result.text().split("\n");
        List<String> header = cells(lines[0]);
        List<Value> rows = new ArrayList<>();
        for (int i = 1; i < lines.length; i++) {
            List<String> row = cells(lines[i]);
            RecordBuilder record = Value.record();
            for (int j = 0; j < header.size(); j++) {
                record.put((String) header.get(j), (String) row.get(j));
            }
            rows.add(record.build());
        }
        return NextHop.end(Value.list(rows));
    }
}
