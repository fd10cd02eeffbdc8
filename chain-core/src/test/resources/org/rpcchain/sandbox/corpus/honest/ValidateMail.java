// A sane pattern, held in a static.
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class ValidateMail {
    public static NextHop run(State state, Value result) {
        List good = new ArrayList();
        for (int i = 0; i < result.size(); i++) {
            Matcher matcher = MAIL.matcher(result.at(i).text());
            if (matcher.matches()) {
                good.add(Value.of(matcher.group(2)));
            }
        }
        return NextHop.end(Value.list(good));
    }

    private static final Pattern MAIL = Pattern.compile("([a-z0-9._-]+)@([a-z0-9-]+(\\.[a-z0-9-]+)+)");
}
