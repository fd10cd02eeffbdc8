// Wraps a text at a width.
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.*;

public class TextJustify {
    public static NextHop run(State state, Value result) {
        int width = state.get("width").intValue();
        List<String> lines = new ArrayList<String>();
        String line = "";
        for (String word : result.text().split(" ")) {
            if (line.length() + 1 + word.length() > width && !line.isEmpty()) {
                lines.add(line);
                line = word;
            } else {
                line = line.isEmpty() ? word : line + " " + word;
            }
        }
        lines.add(line);
        StringBuilder box = new StringBuilder();
        box.append('+').append("-".repeat(width)).append("+\n");
        for (String each : lines) {
            box.append('|').append(each);
            for (int i = each.length(); i < width; i++) box.append(' ');
            box.append("|\n");
        }
        return NextHop.end(Value.of(box.toString()));
    }
}
