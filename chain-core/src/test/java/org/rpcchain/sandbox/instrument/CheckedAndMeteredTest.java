package org.rpcchain.sandbox.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With the list that comes with the product, honest functions pass the check and answer as they do without a meter. */
class CheckedAndMeteredTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Map m = new HashMap(); for (int i = 0; i < n; i++) { m.put(\"k\" + i % 3, i); } return m.toString();",
                "Map m = new HashMap(n, n > 3 ? 0.5f : 2f); Set s = new LinkedHashSet(n + 1, 0.75f); m.put(\"a\", n); s.addAll(m.keySet());"
                        + " return m.toString() + s + m.replace(\"a\", 7, 8) + m;",
                "Map m = new HashMap(16, 0.5f); for (int i = 0; i < 100; i++) { m.put(Integer.valueOf(i), \"x\".repeat(i)); }"
                        + " List k = new ArrayList(); for (int i = 0; i < 30; i++) { LinkedList l = new LinkedList(m.keySet()); l.addAll(l); k.add(l); }"
                        + " return m.size() + \" \" + k.size() + k.get(3);",
                "LinkedList l = new LinkedList(List.of(1, 2, 3)); l.addFirst(0); l.add(2, 9); l.remove(Integer.valueOf(2)); List v = l; v.set(1, l.getLast());"
                        + " ListIterator i = v.listIterator(1); i.next(); i.add(\"x\"); return l + \" \" + l.get(3) + l.indexOf(\"x\") + l.pollLast() + l;",
                "BitSet b = new BitSet(); b.set(n * 100); b.set(3, 6); b.flip(4); BitSet c = b.get(0, 64); c.xor(BitSet.valueOf(new long[] {1, 8}));"
                        + " return b + \" \" + b.cardinality() + b.nextSetBit(6) + b.nextClearBit(3) + c + b.hashCode() + b.equals(c) + b.length();",
                "try { new BitSet().set(-n); return null; } catch (IndexOutOfBoundsException e) { return e.getMessage(); }",
                "try { return new HashMap(1, -1f); } catch (IllegalArgumentException e) { return e.getMessage(); }",
                "List l = new ArrayList(List.of(3, 1, 2)); Collections.sort(l); l.addAll(l); return l + \" \" + l.hashCode();",
                "return String.format(\"%05d|%s|%.2f\", new Object[] {n, List.of(1), 1.5});",
                "return \"a1b2\".replaceAll(\"[0-9]\", \"<$0>\") + Arrays.asList(\"a,b\".split(\",\"));",
                "BigDecimal t = new BigDecimal(\"1.50\"); for (int i = 0; i < n; i++) t = t.multiply(new BigDecimal(2));"
                        + " return t.setScale(3, RoundingMode.HALF_UP).toString();",
                "StringBuilder b = new StringBuilder(16); for (int i = 0; i < n; i++) b.append(i).append(','); "
                        + "b.setLength(b.length() - 1); return b.reverse().toString();",
                "Object o = new Object(); return \"\" + o.equals(o) + Objects.hash(new Object[] {1, \"a\"});",
                "long[] a = new long[n]; Arrays.fill(a, 3L); return Arrays.toString(a) + ((long[]) a.clone()).length;",
                "return \"Straße\".toUpperCase() + \"ABC\".toLowerCase() + \"x\".repeat(n) + String.join(\"-\", List.of(\"a\"));",
                "return LocalDate.of(2024, 2, 28).plusDays(n).toString();",
            })
    void honest(String body) throws Throwable {
        Source source = Source.file("import java.util.*; import java.math.*; import java.time.*;"
                + " public class F { public static Object run(int n) { " + body + " } }");

        Object plain = Run.entry(source.plain()).invoke(7);
        Run metered = Run.of(source.checkedAndMetered(), 7);

        assertThat(metered.thrown()).isNull();
        assertThat(metered.result()).isEqualTo(plain);
    }
}
