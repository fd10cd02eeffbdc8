// Fills a template, with sections.
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.*;

public class TemplateEngine {
    private static final Pattern SECTION = Pattern.compile("\\$\\{#(\\w+)\\}(.*?)\\$\\{/\\1\\}", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("\\$\\{(\\w+)\\}");

    private static String text(State state, String name) {
        if (!state.has(name)) {
            return "<" + name + "?>";
        }
        Value value = state.get(name);
        switch (value.kind()) {
            case TEXT:
                return value.text();
            case LIST:
                String all = "";
                for (Value each : value.items()) {
                    all += (all.length() == 0 ? "" : " and ") + each.text();
                }
                return all;
            default:
                return value.toString();
        }
    }

    public static NextHop run(State state, Value result) {
        String template = result.text();
        Matcher m = SECTION.matcher(template);
        StringBuilder sb = new StringBuilder();
        int last = 0;
        while (m.find()) {
            sb.append(template, last, m.start());
            if (state.has(m.group(1)) && state.get(m.group(1)).bool()) sb.append(m.group(2));
            last = m.end();
        }
        sb.append(template.substring(last));
        Matcher names = NAME.matcher(sb);
        StringBuilder out = new StringBuilder();
        while (names.find()) {
            names.appendReplacement(out, Matcher.quoteReplacement(text(state, names.group(1))));
        }
        names.appendTail(out);
        return NextHop.end(Value.of(out.toString()));
    }
}
