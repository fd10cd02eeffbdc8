// Texts that differ at their ends are compared eight times each, and come again and again.
import java.util.*;
import org.rpcchain.*;

public class TreeSetOfWideTexts {
    public static NextHop run(State state, Value result) {
        String begin = "\u4e00".repeat(50000);
        List texts = new ArrayList();
        for (int i = 0; i < 256; i++) {
            texts.add(begin.concat(String.valueOf((char) ('a' + i))));
        }
        List all = new ArrayList();
        for (int i = 0; i < 45000; i++) {
            all.add(texts.get(i * 7 % 256));
        }
        return NextHop.end(Value.of(new TreeSet(all).size()));
    }
}
