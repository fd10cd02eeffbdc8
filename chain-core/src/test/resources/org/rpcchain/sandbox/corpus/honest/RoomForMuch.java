// A text that is told to have room for millions, and gets less.
import org.rpcchain.*;

public class RoomForMuch {
    public static NextHop run(State state, Value result) {
        StringBuilder page = new StringBuilder(14000000);
        for (int i = 0; i < 1000; i++) {
            page.append("line ").append(i).append('\n');
        }
        page.setLength(page.length() - 1);
        String all = page.toString();
        return NextHop.end(Value.of(all.length() + all.substring(all.lastIndexOf("\n") + 1)));
    }
}
