// A list that changes while it is walked through, by its own iterator.
import java.util.*;
import org.rpcchain.*;

public class WalkAList {
    public static NextHop run(State state, Value result) {
        List words = new ArrayList(Arrays.asList(new String[] {"one", "two", "three", "four"}));
        ListIterator walk = words.listIterator();
        while (walk.hasNext()) {
            String word = (String) walk.next();
            if (word.equals("two")) {
                walk.remove();
            } else if (word.startsWith("t")) {
                walk.set(word.toUpperCase());
                walk.add("and");
            }
        }
        StringBuilder back = new StringBuilder();
        while (walk.hasPrevious()) {
            back.append(walk.previousIndex()).append(walk.previous()).append(' ');
        }
        Object[] sorted = words.toArray();
        Arrays.sort(sorted, 0, 2, Collections.reverseOrder());
        return NextHop.end(Value.of(words + " " + back + sorted[0] + " " + words.listIterator(3).next()));
    }
}
