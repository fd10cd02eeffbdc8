// Numbers in all kinds of texts, and floats as floats.
import org.rpcchain.*;

public class NumbersInTexts {
    public static NextHop run(State state, Value result) {
        int colour = Integer.decode("#ff8800").intValue();
        long mask = Long.decode("-0x10").longValue();
        int unsigned = Integer.parseUnsignedInt("4294967295");
        float one = 1.5f;
        double step = Math.ulp(one);
        StringBuilder path = new StringBuilder("a/b/c");
        int slash = path.lastIndexOf("/", 2);
        boolean title = Character.isTitleCase('\u01c5') && Character.isSpaceChar(0x20);
        return NextHop.end(Value.of(colour + " " + mask + " " + unsigned + " " + step + " " + slash + " " + title + " "
                + Character.toTitleCase(0x61) + " " + Math.copySign(2f, -1f) + " " + Long.parseUnsignedLong("ff", 16)));
    }
}
