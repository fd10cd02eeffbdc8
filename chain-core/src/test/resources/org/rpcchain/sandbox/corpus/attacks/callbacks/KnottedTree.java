// A tree map that is changed while it compares: its links form a ring, and the JDK follows them for ever.
import java.util.*;
import org.rpcchain.*;

public class KnottedTree {
    static class Game {
        long x;
        Map map;
        int depth;
        int budget = 300;

        int next(int n) {
            x = x * 25214903917L + 11L;
            x = x & 281474976710655L;
            return (int) ((x >>> 17) % (long) n);
        }

        void act() {
            if (budget <= 0 || depth > 1 || next(6) != 0) {
                return;
            }
            depth++;
            try {
                budget--;
                operate();
            } catch (RuntimeException e) {
                // go on
            } finally {
                depth--;
            }
        }

        void operate() {
            Key key = new Key(this, next(60));
            int way = next(6);
            if (way < 3) {
                map.put(key, key);
            } else if (way < 5) {
                map.remove(key);
            } else if (next(30) == 0) {
                map.clear();
            } else {
                map.get(key);
            }
        }
    }

    static class Key implements Comparable {
        final Game game;
        final int id;

        Key(Game game, int id) {
            this.game = game;
            this.id = id;
        }

        public int hashCode() {
            return id % 3;
        }

        public boolean equals(Object other) {
            game.act();
            return game.next(20) == 0 || ((Key) other).id == id;
        }

        public int compareTo(Object other) {
            game.act();
            return Integer.compare(id, ((Key) other).id);
        }
    }

    static void play(long seed) {
        Game game = new Game();
        game.x = seed;
        game.map = new TreeMap();
        for (int i = 0; i < 200; i++) {
            try {
                game.operate();
            } catch (RuntimeException e) {
                // go on
            }
        }
        try {
            game.map.containsValue("x");
        } catch (RuntimeException e) {
            // go on
        }
    }

    public static NextHop run(State state, Value result) {
        play(156859552L);
        return NextHop.end(Value.nothing());
    }
}
