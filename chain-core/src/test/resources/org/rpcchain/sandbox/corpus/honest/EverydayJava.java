// A little of all that one writes every day.
import java.math.*;
import java.time.*;
import java.util.*;
import org.rpcchain.*;

public class EverydayJava {
    private enum Size {
        SMALL,
        LARGE
    }

    private interface Rule {
        boolean holds(String text);
    }

    private static class Line {
        private final String name;
        private final int count;

        Line(String name, int count) {
            this.name = name;
            this.count = count;
        }

        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            if (!(other instanceof Line)) {
                return false;
            }
            Line line = (Line) other;
            return count == line.count && Objects.equals(name, line.name);
        }

        public int hashCode() {
            return Objects.hash(name, count);
        }

        public String toString() {
            return String.format("%s x%03d", name, count);
        }
    }

    private static int count(List texts, Rule rule) {
        int n = 0;
        for (Iterator i = texts.iterator(); i.hasNext(); ) {
            if (rule.holds((String) i.next())) {
                n++;
            }
        }
        return n;
    }

    private static String last(String first, String... others) {
        String last = first;
        for (String each : others) {
            last = each.compareTo(last) > 0 ? each : last;
        }
        return last;
    }

    public static NextHop run(State state, Value result) {
        StringBuilder out = new StringBuilder();
        List names = new ArrayList(Arrays.asList("pear", "fig", "apple"));
        Collections.sort(names);
        Collections.reverse(names);
        List fixed = Collections.unmodifiableList(names);
        try {
            fixed.add("kiwi");
        } catch (UnsupportedOperationException e) {
            out.append("fixed ");
        } finally {
            out.append(Collections.emptyList().size());
        }
        out.append(' ').append(String.join("|", names));
        final int least = 4;
        out.append(' ').append(count(names, new Rule() {
            public boolean holds(String text) {
                return text.length() >= least;
            }
        }));
        out.append(' ').append(new Line("fig", 7)).append(new Line("a", 1).equals(new Line("a", 1)));
        out.append(new HashSet(Arrays.asList(new Line("a", 1), new Line("a", 1))).size());
        StringBuilder text = new StringBuilder("stressed");
        text.reverse().insert(0, "my ").deleteCharAt(text.length() - 1).setCharAt(0, Character.toUpperCase('m'));
        out.append(' ').append(text);
        int[] numbers = {5, 3, 9};
        Arrays.sort(numbers);
        int[] more = Arrays.copyOf(numbers, 5);
        Arrays.fill(more, 3, 5, -1);
        out.append(' ').append(Arrays.toString(more));
        out.append(' ').append(Integer.compare(Integer.parseInt("12"), 9));
        out.append(Long.compare(1L, Long.parseLong("2"))).append(Double.compare(1.5, Double.parseDouble("1.50")));
        BigDecimal third = new BigDecimal("10").divide(new BigDecimal("3"), 2, RoundingMode.HALF_UP);
        out.append(' ').append(third.setScale(1, RoundingMode.DOWN));
        LocalDate due = LocalDate.parse("2026-02-27").plusDays(3);
        Duration late = Duration.between(due.atStartOfDay(), LocalDateTime.of(2026, 3, 2, 1, 30));
        out.append(' ').append(due).append(' ').append(late);
        switch (Size.valueOf("LARGE")) {
            case SMALL:
                out.append(" s");
                break;
            case LARGE:
                out.append(" l");
                break;
            default:
                out.append(" ?");
        }
        switch ((String) names.get(1)) {
            case "fig":
                out.append('f');
                break;
            default:
                out.append('?');
        }
        outer:
        for (char c = 'a'; c <= 'e'; c++) {
            for (int bit = 0; bit < 3; bit++) {
                if (c == 'd') {
                    break outer;
                }
                if ((c >> bit & 1) == 0) {
                    continue outer;
                }
                out.append((char) (c + 1)).append(bit);
            }
        }
        out.append(' ').append(last("b", "d", "c")).append(last("only")).append(0xF0 >>> 4 ^ 0x3).append(~7 & 0xff);
        return NextHop.end(Value.of(out.toString()));
    }
}
