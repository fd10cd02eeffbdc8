// Takes a query string apart.
import java.util.*;
import org.rpcchain.*;

public class QueryString {
    public static NextHop run(State state, Value result) {
        Map<String, String> fields = parse(result.text());
        RecordBuilder out = Value.record();
        for (Map.Entry<String, String> e : fields.entrySet()) {
            out.put((String) e.getKey(), (String) e.getValue());
        }
        return NextHop.end(out.build());
    }

    private static Map<String, String> parse(String query) {
        Map<String, String> fields = new TreeMap<String, String>();
        String[] pairs = query.split("&");
        for (int i = 0; i < pairs.length; ++i) {
            int eq = pairs[i].indexOf('=');
            String key = eq < 0 ? pairs[i] : pairs[i].substring(0, eq);
            String value = eq < 0 ? "true" : pairs[i].substring(eq + 1).replace('+', ' ');
            fields.put(key, value);
        }
        return fields;
    }
}
