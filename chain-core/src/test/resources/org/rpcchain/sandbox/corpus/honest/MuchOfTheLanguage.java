// Interfaces, classes in classes, initialisers, exceptions and jumps of all kinds.
import java.util.*;
import org.rpcchain.*;

public class MuchOfTheLanguage {
    private static final int[] SMALL = {1, 2, 3};
    private static final String[][] TABLE = {{"a", "1"}, {"b", "2"}};
    private static final long LARGE = 1L << 40;
    private static final double HALF = .5;
    private static final boolean LOUD = !false;
    private static final Map CODES = new HashMap();

    static {
        for (int i = 0; i < TABLE.length; i++) {
            CODES.put(TABLE[i][0], TABLE[i][1]);
        }
    }

    interface Shape {
        int SIDES = 4;

        int area();

        default String describe() {
            return "area " + area();
        }
    }

    private static Shape square(final int side) {
        return new Shape() {
            public int area() {
                return side * side;
            }
        };
    }

    abstract static class Animal implements Comparable {
        protected final String name;
        private int legs;

        {
            legs = 4;
        }

        Animal(String name) {
            this.name = name;
        }

        Animal(String name, int legs) {
            this(name);
            this.legs = legs;
        }

        abstract String sound();

        int legs() {
            return legs;
        }

        public int compareTo(Object other) {
            return name.compareTo(((Animal) other).name);
        }

        public boolean equals(Object other) {
            return other instanceof Animal && ((Animal) other).name.equals(name);
        }

        public int hashCode() {
            return Objects.hash(new Object[] {name, Integer.valueOf(legs)});
        }

        public String toString() {
            return name + "/" + legs;
        }
    }

    static class Dog extends Animal {
        Dog(String name) {
            super(name);
        }

        String sound() {
            return "wuff";
        }

        int legs() {
            return super.legs() + 0;
        }
    }

    static class Bird extends Animal {
        Bird(String name) {
            super(name, 2);
        }

        String sound() {
            return "tweet";
        }
    }

    static class Pair<A, B> {
        final A left;
        final B right;

        Pair(A left, B right) {
            this.left = left;
            this.right = right;
        }
    }

    enum Level {
        LOW(1),
        HIGH(10);

        private final int weight;

        Level(int weight) {
            this.weight = weight;
        }

        static Level of(int weight) {
            for (Level each : values()) {
                if (each.weight == weight) {
                    return each;
                }
            }
            throw new NoSuchElementException("no level of " + weight);
        }
    }

    static class TooLoud extends Exception {
        final int level;

        TooLoud(String message, int level) {
            super(message);
            this.level = level;
        }
    }

    private class Counter {
        private int count;

        void more() {
            count++;
            total += count;
        }
    }

    private int total;

    private static int sum(int... numbers) {
        int sum = 0;
        for (int each : numbers) {
            sum += each;
        }
        return sum;
    }

    private static String shout(int level) throws TooLoud {
        StringBuilder trace = new StringBuilder();
        try {
            if (level > 5) {
                throw new TooLoud("too loud", level);
            }
            return trace.append("said").toString();
        } finally {
            trace.append("!");
        }
    }

    public static NextHop run(State state, Value result) {
        List out = new ArrayList();
        out.add(square(3).describe() + Shape.SIDES);
        Animal[] animals = {new Dog("rex"), new Bird("kiwi")};
        Arrays.sort(animals);
        for (Animal each : animals) {
            out.add(each + each.sound() + each.legs());
        }
        out.add(String.valueOf(new Dog("a").equals(new Bird("a")) && new Dog("b").hashCode() == new Dog("b").hashCode()));
        Pair<String, Integer> pair = new Pair<String, Integer>("n", Integer.valueOf(7));
        out.add((String) pair.left + pair.right);
        switch (Level.of(10)) {
            case LOW:
                out.add("low");
            case HIGH:
                out.add("high" + Level.valueOf("LOW").compareTo(Level.HIGH) + Level.HIGH.ordinal());
            default:
                out.add("fallen");
        }
        try {
            out.add(shout(1));
            out.add(shout(9));
        } catch (TooLoud e) {
            out.add(e.getMessage() + e.level);
        }
        MuchOfTheLanguage outer = new MuchOfTheLanguage();
        Counter counter = outer.new Counter();
        counter.more();
        counter.more();
        out.add(String.valueOf(outer.total));
        outer:
        for (int i = 0; ; i++) {
            for (int j = 0; j < 3; j++) {
                if (i * j == 4) {
                    break outer;
                }
                if (j > i) {
                    continue outer;
                }
            }
        }
        int x = 0;
        do {
            x = x << 1 | 1;
        } while (x < 100);
        x ^= 0x55;
        x >>>= 1;
        char c = 'a';
        c += 2;
        c++;
        int[] copy = (int[]) SMALL.clone();
        copy[0] = -copy[0];
        out.add(x + "" + c + ';' + sum(copy) + sum() + (LOUD ? LARGE : HALF));
        out.add(CODES.get("b") + String.valueOf(CODES.containsKey("z")));
        return NextHop.end(Value.of(out.toString()));
    }
}
