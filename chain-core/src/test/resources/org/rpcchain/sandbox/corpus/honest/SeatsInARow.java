// The first free seats side by side, by sets of bits, and who sits where, by a queue of those who wait.
import java.util.*;
import org.rpcchain.*;

public class SeatsInARow {
    public static NextHop run(State state, Value result) {
        BitSet taken = new BitSet(40);
        for (int i = 0; i < result.size(); i++) {
            taken.set(result.at(i).intValue());
        }
        Deque waiting = new ArrayDeque();
        waiting.add(new Party("Ada", 3));
        waiting.add(new Party("Bob", 2));
        waiting.addFirst(new Party("Eve", 4));
        waiting.addLast(new Party("Zoe", 60));
        StringBuilder plan = new StringBuilder();
        List late = new LinkedList();
        while (!waiting.isEmpty()) {
            Party party = (Party) waiting.poll();
            int at = firstFree(taken, party.size, 40);
            if (at < 0) {
                late.add(0, party.name);
                continue;
            }
            taken.set(at, at + party.size);
            plan.append(party.name).append('@').append(at).append(' ');
        }
        plan.insert(0, taken.cardinality() + ": ").append(late);
        return NextHop.end(Value.of(plan.toString()));
    }

    static int firstFree(BitSet taken, int size, int seats) {
        int at = taken.nextClearBit(0);
        while (at + size <= seats) {
            int next = taken.nextSetBit(at);
            if (next < 0 || next - at >= size) {
                return at;
            }
            at = taken.nextClearBit(next);
        }
        return -1;
    }

    static final class Party {
        final String name;
        final int size;

        Party(String name, int size) {
            this.name = name;
            this.size = size;
        }
    }
}
