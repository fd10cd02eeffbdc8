// A long list is moved along the lists that are being compared, behind each of their elements.
import java.util.*;
import org.rpcchain.*;

public class EqualsMovesTheRest {
    static List numbers() {
        List all = new ArrayList();
        for (int i = 0; i < 100000; i++) {
            all.add(i % 100);
        }
        return all;
    }

    static class Mover {
        final List one;
        final List other;
        final int at;
        final int[] place;

        Mover(List one, List other, int at, int[] place) {
            this.one = one;
            this.other = other;
            this.at = at;
            this.place = place;
        }

        public boolean equals(Object any) {
            if (at % 2 == 0 && at < 4000) {
                Collections.swap(one, place[0], at + 1);
                Collections.swap(other, place[0], at + 1);
                place[0] = at + 1;
            }
            return true;
        }

        public int hashCode() {
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        List one = new ArrayList();
        List other = new ArrayList();
        int[] place = {4001};
        for (int i = 0; i < 4002; i++) {
            one.add(new Mover(one, other, i, place));
            other.add(new Mover(one, other, i, place));
        }
        one.set(4001, numbers());
        other.set(4001, numbers());
        return NextHop.end(Value.of(one.equals(other)));
    }
}
