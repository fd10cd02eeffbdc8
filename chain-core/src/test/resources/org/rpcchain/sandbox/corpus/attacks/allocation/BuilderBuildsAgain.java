// One builder with a thousand names, built again and again.
import java.util.*;
import org.rpcchain.*;

public class BuilderBuildsAgain {
    public static NextHop run(State state, Value result) {
        RecordBuilder builder = Value.record();
        for (int i = 0; i < 1000; i++) {
            builder.put("name" + i, i);
        }
        List kept = new ArrayList();
        while (true) {
            kept.add(builder.build());
        }
    }
}
