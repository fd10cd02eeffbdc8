// Writes a table as text.
import java.util.*;
import org.rpcchain.*;

public class Csv {
    public static NextHop run(State state, Value result) {
        StringBuilder out = new StringBuilder();
        for (int row = 0; row < result.size(); row++) {
            List names = result.at(row).names();
            for (int i = 0; i < names.size(); i++) {
                Value cell = result.at(row).get((String) names.get(i));
                String text = cell.kind() == Value.Kind.TEXT ? "\"" + cell.text() + "\"" : String.valueOf(cell.longValue());
                out.append(i == 0 ? "" : ";").append(text);
            }
            out.append('\n');
        }
        return NextHop.end(Value.of(out.toString()));
    }
}
