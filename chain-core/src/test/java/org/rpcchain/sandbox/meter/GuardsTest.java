package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.State;
import org.rpcchain.Value;

/** Guards answer what the JDK answers, until it would take too long. */
class GuardsTest {
    private static Object of(Callable<Object> body) {
        Metered.End end = Metered.run(body);
        assertThat(end.thrown()).isNull();
        return Objects.requireNonNull(end.result());
    }

    private static void killed(Budget budget, Callable<Object> body) {
        Metered.End end = Metered.run(body);

        assertThat(end.kill().budget()).isEqualTo(budget);
        assertBounded(end);
    }

    private static void killed(Callable<Object> body) {
        Metered.End end = Metered.run(body);

        assertThat(end.kill().budget()).isIn(Budget.CPU, Budget.MEMORY);
        assertBounded(end);
    }

    private static void assertBounded(Metered.End end) {
        assertThat(end.frame().cpuUsed().toMillis()).isLessThan(600);
        assertThat(end.frame().allocatedBytes()).isLessThan(36 << 20);
    }

    private static void refused(Callable<Object> body) {
        assertThat(Metered.run(body).thrown())
                .isInstanceOfAny(IllegalArgumentException.class, org.rpcchain.ValueException.class);
    }

    private static Object dag() {
        List<Object> list = new ArrayList<>(List.of("x"));
        for (int i = 0; i < 60; i++) {
            List<Object> outer = new ArrayList<>();
            outer.add(list);
            outer.add(list);
            list = outer;
        }
        return list;
    }

    private static List<Object> cycle() {
        List<Object> list = new ArrayList<>();
        list.add(new Object[] {list});
        return list;
    }

    @Test
    void listsThatShareTheirElementsAreKilledNotFollowed() {
        killed(() -> Identities.hashCode(dag()));
        killed(() -> Identities.equals(dag(), dag()));
        killed(() -> Identities.toString(dag()));
        killed(() -> Meter.deep(dag()));
    }

    @Test
    void entriesLookIntoThemselves() {
        Object entry = "x";
        for (int i = 0; i < 60; i++) {
            entry = Map.entry(entry, entry);
        }
        Object tower = entry;

        killed(() -> Identities.equals(tower, tower));
        assertThat(of(() -> Identities.equals(Map.entry("a", "b"), Map.entry("a", "b"))))
                .isEqualTo(true);
    }

    @Test
    void anElementThatIsFoundAtOnceIsTakenAwayWithoutPayingForTheOthers() {
        List<Integer> many = IntStream.range(0, 100_000).boxed().toList();

        assertThat(unitsToTakeAway(new HashSet<>(many))).isEqualTo(150);
        assertThat(unitsToTakeAway(new LinkedHashSet<>(many))).isEqualTo(150);
        assertThat(unitsToTakeAway(new TreeSet<>(many))).isEqualTo(3 * 150);
        assertThat(unitsToTakeAway(new TreeSet<>(many.subList(0, 1_000)))).isZero();
        assertThat(unitsToTakeAway(new ArrayList<>(many.subList(0, 1_000)))).isEqualTo(4_000);
    }

    /** A run whose CPU time nobody reads is told by its units, of two nanoseconds. */
    private static long unitsToTakeAway(Collection<Integer> container) {
        Metered.End end = Metered.run(() -> Removals.remove(container, 7));
        assertThat(end.result()).isEqualTo(true);
        assertThat(container).doesNotContain(7);
        return end.frame().cpuUsed().toNanos() / 2;
    }

    @Test
    void keysOfListsAreNotTakenAwayByAnIterator() {
        Metered.End end = Metered.run(() -> {
            Map<Object, Object> map = new LinkedHashMap<>();
            map.put("a", "x");
            Iterator<Object> walk = map.keySet().iterator();
            walk.next();
            Removals.remove(walk);
            Containers.add(new LinkedHashSet<>(), List.of("a"));
            map.put("b", "y");
            Iterator<Object> again = map.keySet().iterator();
            again.next();
            Removals.remove(again);
            return map;
        });

        assertThat(end.thrown())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("taken away one by one")
                .hasMessageContaining("map.remove(key)");
    }

    @Test
    void keysOfListsThatHaveGrownArePaidForBeforeSeveralAreTakenAway() {
        killed(() -> {
            List<Object> one = new ArrayList<>(List.of("Aa"));
            List<Object> other = new ArrayList<>(List.of("BB"));
            Set<Object> keys = new LinkedHashSet<>();
            Containers.addAll(keys, List.of(one, other, "x"));
            one.set(0, tower());
            other.set(0, tower());
            return Removals.retainAll(keys, List.of("x"));
        });
        assertThat(of(() -> {
                    Set<Object> entries = new LinkedHashSet<>();
                    Containers.addAll(entries, Map.of("a", 1, "b", 2).entrySet());
                    boolean changed =
                            Removals.removeAll(entries, Map.of("a", 1, "c", 2).entrySet());
                    return changed + " " + entries;
                }))
                .isEqualTo("true [b=2]");
    }

    private static List<Object> tower() {
        List<Object> level = List.of("x");
        for (int i = 0; i < 60; i++) {
            level = List.of(level, level);
        }
        return level;
    }

    @Test
    void whatIsReadableIsDescribedAsTheJdkDoes() {
        Object[] all = {
            new StringJoiner("/", "<", ">").add("x").add("y"),
            Pattern.compile("a+"),
            ZoneId.of("Europe/Paris"),
            StandardCharsets.UTF_8,
            new MathContext(7)
        };

        for (Object each : all) {
            assertThat(of(() -> Identities.text(each))).isEqualTo(each.toString());
        }
    }

    @Test
    void numbersAreDecodedAsTheJdkDoes() {
        assertThat(of(() -> Texts.integerOf("-0x80000000"))).isEqualTo(Integer.MIN_VALUE);
        assertThat(of(() -> Texts.longOf("-9223372036854775808"))).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void cyclesAreKilled() {
        killed(Budget.DEPTH, () -> Identities.hashCode(cycle()));
        killed(Budget.DEPTH, () -> Identities.equals(cycle(), cycle()));
    }

    @Test
    void valuesThatNestTooDeepAreKilled() {
        killed(Budget.DEPTH, () -> {
            Value value = Value.of(1);
            for (int i = 0; i < 2000; i++) {
                value = Value.list(value);
            }
            return Identities.hashCode(value);
        });
    }

    @Test
    void containersAreDescribedAsTheJdkDoes() {
        List<Object> itself = new ArrayList<>();
        itself.add(itself);
        Map<Object, Object> map = new java.util.LinkedHashMap<>();
        map.put("a", List.of(1, 2.5, 'c'));
        map.put(null, Optional.of(new BigDecimal("1.50")));
        map.put("me", map);

        assertThat(of(() -> Identities.text(map))).isEqualTo(map.toString());
        assertThat(of(() -> Identities.text(itself))).isEqualTo("[(this Collection)]");
        assertThat(of(() -> Identities.text(null))).isEqualTo("null");
        assertThat(of(() -> Identities.text(Map.entry(1, 2)))).isEqualTo("1=2");
        assertThat(of(() -> Identities.textOfAll(new Object[] {1, null}))).isEqualTo("[1, null]");
        assertThat(of(() -> Identities.text(new Object()))).isEqualTo("java.lang.Object");
        assertThat(of(() -> Identities.text(new int[0]))).isEqualTo("[I");
        assertThat(of(() -> Identities.text(Value.list(Value.of(1))))).isEqualTo("[1]");
        assertThat(of(() -> Identities.text(new IllegalStateException("no"))))
                .isEqualTo("java.lang.IllegalStateException: no");
    }

    @Test
    void hashCodesAreThoseOfTheJdkButNeverIdentities() {
        Object list = Arrays.asList("a", 1, null, List.of(2L, 'c'));
        Object map = new HashMap<>(Map.of("a", 1, "b", Set.of(3)));

        assertThat(of(() -> Identities.hashCode(list))).isEqualTo(list.hashCode());
        assertThat(of(() -> Identities.hashCode(map))).isEqualTo(map.hashCode());
        assertThat(of(() -> Identities.hashAll(new Object[] {1, "b"})))
                .isEqualTo(Arrays.hashCode(new Object[] {1, "b"}));
        assertThat(of(() -> Identities.hashCode(new Object()))).isEqualTo(1);
        assertThat(of(() -> Identities.hashCode(Value.Kind.LIST))).isEqualTo("LIST".hashCode());
        assertThat(of(() -> Identities.hashCode(Value.list(Value.of(true))))).isEqualTo(31 + Boolean.hashCode(true));
    }

    @Test
    void equalsIsThatOfTheJdk() {
        assertThat(of(() -> Identities.equals(List.of("a", List.of(1)), Arrays.asList("a", List.of(1)))))
                .isEqualTo(true);
        assertThat(of(() -> Identities.equal(null, "a"))).isEqualTo(false);
        assertThat(of(() -> Identities.equalAll(new Object[] {1}, new Object[] {1})))
                .isEqualTo(true);
        assertThat(of(() -> Identities.equalAll(new Object[] {1}, new Object[] {2})))
                .isEqualTo(false);
        assertThat(of(() -> Identities.equals(
                        State.empty().with("a", 1), State.empty().with("a", 1))))
                .isEqualTo(true);
    }

    @Test
    void textsAreSearchedAndReplacedAsTheJdkDoes() {
        String text = "abracadabra".repeat(1000);

        assertThat(of(() -> Texts.indexOf(text, "dabraab"))).isEqualTo(text.indexOf("dabraab"));
        assertThat(of(() -> Texts.indexOf(text, "raab", 5000))).isEqualTo(text.indexOf("raab", 5000));
        assertThat(of(() -> Texts.lastIndexOf(text, "raab"))).isEqualTo(text.lastIndexOf("raab"));
        assertThat(of(() -> Texts.lastIndexOf(text, "raab", 5000))).isEqualTo(text.lastIndexOf("raab", 5000));
        assertThat(of(() -> Texts.indexOf(text, "nothing"))).isEqualTo(-1);
        assertThat(of(() -> Texts.contains(text, "cad"))).isEqualTo(true);
        assertThat(of(() -> Texts.replace(text, "bra", "B"))).isEqualTo(text.replace("bra", "B"));
        assertThat(of(() -> Texts.replace("abc", "", "-"))).isEqualTo("-a-b-c-");
        assertThat(of(() -> Texts.substring(text, 3, 300))).isEqualTo(text.substring(3, 300));
        assertThat(of(() -> Texts.join("-", new CharSequence[] {"a", null, "b"})))
                .isEqualTo("a-null-b");
        assertThat(of(() -> Texts.append(new StringBuilder("a"), List.of(1)).toString()))
                .isEqualTo("a[1]");
        assertThat(of(() -> Texts.insert(new StringBuilder("ab"), 1, 7).toString()))
                .isEqualTo("a7b");
        assertThat(of(() -> Texts.joined(Texts.add(new StringJoiner(","), null))))
                .isEqualTo("null");
        assertThat(of(() -> Texts.getBytes("ä", "utf-8"))).isEqualTo(new byte[] {(byte) 0xc3, (byte) 0xa4});
    }

    @Test
    void copiesOfCharactersOfTwoBytesArePaidForInOneByteAndInTwo() {
        String wide = "\u20ac".repeat(14_000_000);

        killed(Budget.MEMORY, () -> Texts.substring(wide, 1));
    }

    @Test
    void casesAreConvertedAsTheJdkDoes() {
        String text = "Straße İ ΟΔΟΣ \ud83d\ude00 äÖ ".repeat(200);

        assertThat(of(() -> Texts.toUpperCase(text))).isEqualTo(text.toUpperCase(Locale.ROOT));
        assertThat(of(() -> Texts.toLowerCase(text, Locale.US))).isEqualTo(text.toLowerCase(Locale.ROOT));
        assertThat(of(() -> Texts.toLowerCase("ABC"))).isEqualTo("abc");
    }

    @Test
    void casesThatExpandTakeNoSquare() {
        assertThat(of(() -> Texts.toLowerCase("\u0130".repeat(100_000)).length()))
                .isEqualTo(200_000);
        assertThat(of(() -> Texts.toUpperCase("ß".repeat(30_000)).length())).isEqualTo(60_000);
    }

    @Test
    void searchesAndReplacementsThatExplodeAreKilled() {
        String as = "a".repeat(1_000_000);
        String needle = "a".repeat(200_000) + "b";

        killed(Budget.CPU, () -> {
            for (; ; ) {
                Texts.indexOf(as, needle);
            }
        });
        killed(Budget.MEMORY, () -> Texts.replace(as, "a", "b".repeat(1000)));
        killed(Budget.MEMORY, () -> Texts.replace(as, "", "b".repeat(1000)));
        killed(Budget.MEMORY, () -> Texts.join("x".repeat(1000), Collections.nCopies(1_000_000, "")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s and %S", "%5d|%-5d|", "%08.3f %e", "%2$s %1$s %<s", "%,d%%%n", "%x %c %b", "%+d %(d"})
    void formatsAreThoseOfTheJdk(String format) {
        Object[] arguments = format.contains("f")
                ? new Object[] {1.5, new BigDecimal("2.25")}
                : format.contains("c %b")
                        ? new Object[] {255, 'x', true}
                        : format.contains("s") ? new Object[] {"a", "b"} : new Object[] {-1234567, 3L};

        assertThat(of(() -> Texts.format(format, arguments)))
                .isEqualTo(String.format(Locale.ROOT, format, arguments).replace(System.lineSeparator(), "\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%S", "%.2S", "%-8S|", "%8.3S|", "%.0S|", "%10.1S"})
    void textsInCapitalsAreThoseOfTheJdk(String format) {
        for (Object argument : Arrays.asList("straße", null, List.of("ß"), "", "\ufb00\u0390x")) {
            Object[] arguments = {argument};
            assertThat(of(() -> Texts.format(format, arguments)))
                    .isEqualTo(String.format(Locale.ROOT, format, arguments));
        }
    }

    @Test
    void formatsThatAskForTooMuchAreRefused() {
        refused(() -> Texts.format("%2000000000d", new Object[] {1}));
        refused(() -> Texts.format("%.2000f", new Object[] {1.0}));
        refused(() -> Texts.format("%h", new Object[] {new Object()}));
        refused(() -> Texts.format("%tY", new Object[] {1L}));
        refused(() -> Texts.format("%", new Object[0]));
        killed(Budget.MEMORY, () -> Texts.format("%1$s".repeat(2500), new Object[] {"x".repeat(100_000)}));
        killed(Budget.MEMORY, () -> Texts.format("%f", new Object[] {new BigDecimal("1E1000000000")}));
    }

    @Test
    void patternsAreThoseOfTheJdk() {
        assertThat(of(() -> Patterns.textMatches("abab", "(ab)+"))).isEqualTo(true);
        assertThat(of(() -> Patterns.split("a,b,,", ","))).isEqualTo("a,b,,".split(","));
        assertThat(of(() -> Patterns.split("a1b22c", "[0-9]+", 2))).isEqualTo("a1b22c".split("[0-9]+", 2));
        assertThat(of(() -> Patterns.replaceAll("a1b22", "([0-9])+", "<$1>"))).isEqualTo("a<1>b<2>");
        assertThat(of(() -> Patterns.replaceFirst("aa", "a", "b"))).isEqualTo("ba");
        assertThat(of(() -> Patterns.matcher(Pattern.compile("b+"), "abb").replaceAll("x")))
                .isEqualTo("ax");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a+)+\\1b", "(.*)*\\1x", "a*a*a*a*a*a*a*a*a*a*b", "(?:(?:(?:){50}){50}){50}b", "(a|a)*b"})
    void patternsThatBacktrackWithoutEndAreKilled(String regex) {
        killed(() -> {
            for (; ; ) {
                Patterns.find(Patterns.matcher(Patterns.compile(regex), "a".repeat(3000)));
            }
        });
    }

    @Test
    void patternsThatCannotBeBoundedAreRefused() {
        refused(() -> Patterns.compile("a".repeat(1001)));
        refused(() -> Patterns.compile("a", Pattern.CANON_EQ));
        refused(() -> Patterns.compile("(?:){1000000000}"));
        refused(() -> Patterns.compile("(?:(?:){10000}){10000}"));
        refused(() -> Patterns.textMatches("a".repeat(30_000), "(a|b)*"));
        refused(() -> Patterns.textMatches("a".repeat(30_000), "(?x)(a|b) # twice\n *"));
        refused(() -> Patterns.textMatches("a".repeat(30_000), "(a|b)\\Q\\E*"));
        refused(() -> Patterns.textMatches("a\uD83D\uDE00".repeat(30_000), ".{0,99999}x"));
        refused(() -> Patterns.textMatches("a".repeat(30_000), "(a|b)\\Q\\E{9,}"));
    }

    /** Each could be passed through in very many ways without a character. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "()?",
                "(?:|)",
                "(?:a*|b*)",
                "(?:a??)??",
                "(?:|a?+|b)",
                "(?:^?)",
                "\\b?",
                "(()\\2?)",
                "(?=(?:|)(?:|)(?:|))(?:|)",
                "(?>(?:|)(?:|)){2}(?:|)",
                "a?(?:b|c|d*|e*)",
                "(?:\\Q|\\E?|)",
                "[()\\]]?(|)",
                "(?:\\pL*)?",
                "(?:\\p{L}*|)",
                "(?:\\x61*)?",
                "(?:\\x{61}*)?",
                "(?:\\u0061*)?",
                "(?:\\uD83D\\uDE00*)?",
                "(?:\\07*)?",
                "(?:\\0141*)?",
                "(?:\\c(*)?",
                "(?:\\N{DIGIT ONE}*)?",
                "(?:\uD83D\uDE00*)?",
                "(?:\\Q\uD83D\uDE00\\E*)?",
                "(?:\\Q1\\E*)?",
                "(?:[]a]*)?",
                "(?:[^]]*)?"
            })
    void patternsOfPartsThatMayBeEmptyAreRefusedWhereTheyAreMany(String part) {
        tooManySteps(part.repeat(40) + "(?!)");
        tooManySteps("[^x]" + part.repeat(40));
        assertThat(of(() -> Patterns.compile(part).pattern())).isEqualTo(part);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?<=(?!).{0,99999})(?<=(?!).{0,99999})(?<=(?!).{0,99999})(?<=(?!).{0,99999})",
                "(?<=\\G(?<!\\z.{0,900}).{0,900})a",
                "(?:(?:(?:a|)*|)*|)*(?:(?:(?:a|)*|)*|)*(?:(?:(?:a|)*|)*|)*(?:(?:(?:a|)*|)*|)*(?:(?:(?:a|)*|)*|)*(?:(?:(?:a|)*|)*|)*(?:(?:(?:a|)*|)*|)*"
            })
    void patternsThatMultiplyWhatIsEmptyAreRefused(String regex) {
        tooManySteps(regex);
    }

    private static void tooManySteps(String regex) {
        assertThat(Metered.run(() -> Patterns.compile(regex)).thrown())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("steps without reading a character");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?-x:a)",
                "(?i) # (\n(?x)a",
                "a(?x)",
                "(?x:a)",
                "[#\n]]",
                "[A- ]]",
                "[& ]]",
                "\\c a",
                "\\x6 1",
                "\\x{6 1}",
                "\\0 1",
                "\\p L",
                "\\uD83D \\uDE00",
                "(?<a b>c)"
            })
    void patternsThatCouldBeReadInTwoWaysAreRefused(String regex) {
        assertThat(Metered.run(() -> Patterns.compile(regex, Pattern.COMMENTS)).thrown())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("can be read in more than one way");
    }

    @ParameterizedTest
    @ValueSource(strings = {"( ?=x||)", "( *|)", "(?:a* |# |)", "(?:|[ \\]#])"})
    void commentsThatBeginInItsMidstAreRefused(String part) {
        readInTwoWays(() -> Patterns.compile(part.repeat(40) + "(?!)(?x)"));
        readInTwoWays(() -> Patterns.compile("#" + part.repeat(40) + "(?!)(?x)"));
        readInTwoWays(() -> Patterns.compile("#\n(?ix-s)a", Pattern.COMMENTS));
    }

    private static void readInTwoWays(Callable<Object> body) {
        assertThat(Metered.run(body).thrown())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("can be read in more than one way");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(?c)[b]", "(?:(?c)[b])", "(?ic:[b])", "(?i-c)b"})
    void canonicalEquivalenceIsRefusedInPatternsToo(String regex) {
        assertThat(Metered.run(() -> Patterns.compile(regex)).thrown())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("flags");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[^]]",
                "[]a]",
                "[^^]",
                "[]-]+|[^]()]",
                "[(?x]",
                "(?s-i:a.b)(?idmsuU)c",
                "(?ix) \\b \\d{2} \\b [ a]",
                "\\\\X(a)*\\11",
                "\\s*,\\s*",
                "([a-z0-9._-]+)@([a-z0-9-]+\\.)+[a-z]{2,}",
                "^[A-Z]{2}\\d{2}(?:[ ]?[0-9]{4}){4}(?:[ ]?[0-9]{1,2})?$",
                "(?i)^(?:(?:https?|ftp)://)?([^/?#:@]*@)?([^/?#:]*)(?::(\\d+))?(/[^?#]*)?(\\?[^#]*)?(#.*)?$",
                "(-?\\d*)(\\.\\d*)?([eE][+-]?\\d+)?",
                "(\\d{4})-(\\d{2})-(\\d{2})(?:T(\\d{2}):(\\d{2})(?::(\\d{2})(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?",
                "\"(?:[^\"\\\\]|\\\\.)*\"|'[^']*'|[^\\s,]+",
                "(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_|\\s+",
                "(?<year>\\d+)\\k<year>|\\b{g}\\R\\X\\p{L}\\x{41}[?&][^&=]+",
                "(?x) (\\d+) # a number? (or more)\n [a-z]* # then letters",
                "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:,? +|\\s*\\n)(?:\\d{1,2}(?:st|nd|rd|th)?)?",
                "\\Q(*)[\\E+[\\w&&[^\\d_]]{3,8}\\B\\z"
            })
    void honestPatternsAreNot(String regex) {
        assertThat(of(() -> Patterns.compile(regex).pattern())).isEqualTo(regex);
        assertThat(of(() -> Patterns.textMatches("Friday, 3rd", regex))).isEqualTo("Friday, 3rd".matches(regex));
    }

    @Test
    void placesWhereNothingIsReadArePaidFor() {
        killed(() -> Patterns.find(Patterns.matcher(Patterns.compile("(?:^|\\G)x"), "y".repeat(10_000_000))));
        killed(() -> Patterns.split("x".repeat(5_000_000), "(?!)(?!)(?!)(?!)(?!)(?!)", 2).length);
        killed(() -> Patterns.find(Patterns.matcher(Patterns.compile("(?!)|(?!)"), "y".repeat(10_000_000)), 1));
    }

    /** They are bounded, so that this ends where they are not paid for. */
    @ParameterizedTest
    @ValueSource(strings = {"(?!)(?!)(?!)", "(?!)(?!)|$"})
    void searchesThatArePaidForAfterwardsAreKilled(String regex) {
        killed(() -> {
            Matcher matcher = Patterns.matcher(Patterns.compile(regex), "y".repeat(100_000));
            int found = 0;
            for (int i = 0; i < 30_000; i++) {
                found += Patterns.find(matcher.reset()) ? 1 : 0;
            }
            return found;
        });
    }

    /** Each character is compared with one item after the other. */
    @Test
    void theItemsOfACharacterClassArePaidForAtEachCharacter() {
        String text = "x".repeat(100);
        long ofFew = units(() -> Patterns.find(Patterns.matcher(Patterns.compile("[\u0431-\u0433]"), text)));
        String many = IntStream.range(0x400, 0x400 + 300)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        long ofMany = units(() -> Patterns.find(Patterns.matcher(Patterns.compile("[" + many + "]"), text)));

        assertThat(ofMany - ofFew).isGreaterThan(100 * 300);
        assertThat(units(() -> Patterns.find(Patterns.matcher(Patterns.compile("[A-Z0-9.]"), text))) - ofFew)
                .isLessThan(100 * 20);
    }

    /** Of each of them the JDK makes an item where letters are the same without their case, by the rules of Unicode. */
    @Test
    void lettersThatOthersStandForWithoutTheirCaseAreItemsOfACharacterClass() {
        String text = "x".repeat(100);
        long ofOne = units(() -> Patterns.find(Patterns.matcher(Patterns.compile("(?iu)[aaaaaaaaaaaa]"), text)));
        long ofTwelve = units(() -> Patterns.find(Patterns.matcher(Patterns.compile("(?iu)[iIsSkKiIsSkK]"), text)));

        assertThat(ofTwelve - ofOne).isGreaterThanOrEqualTo(100 * 12 * 6);
    }

    /** Each is set back like one that is begun. */
    @Test
    void aSplitPaysForASearchForEachPart() {
        String text = "xc".repeat(20);
        String[] parts = new String[20];
        Arrays.fill(parts, "x");

        assertThat(of(() -> Patterns.split(Pattern.compile("(?:a|b*)*c"), text)))
                .isEqualTo(parts);
        assertThat(units(() -> Patterns.split(Pattern.compile("(?:a|b*)*c"), text)))
                .isGreaterThan(20 * 8_000);
    }

    /** It forgets where its loops have failed: as many places as the longest text has. */
    @Test
    void toSetAMatcherBackIsPaidFor() {
        long once = units(() -> Patterns.reset(Patterns.matcher(Patterns.compile("(?:a|b*)*c"), "ab")));
        long often = units(() -> {
            Matcher matcher = Patterns.matcher(Patterns.compile("(?:a|b*)*c"), "ab");
            for (int i = 0; i < 4; i++) {
                matcher = Patterns.region(Patterns.reset(matcher), 0, 1);
            }
            return matcher;
        });

        assertThat(often - once).isGreaterThan(7 * 8_000);
    }

    private static long units(Callable<Object> body) {
        Metered.End end = Metered.run(body);
        assertThat(end.thrown()).isNull();
        return end.frame().cpuUsed().toNanos() / 2;
    }

    @Test
    void aSearchThatHasEndedIsNotTooLong() {
        Limits little = new Limits(Duration.ofMillis(7), 32 << 20, 512, 1000, 1000);
        List<Metered.End> ends = Metered.run(List.of(new Frame(Metered.LIMITS), new Frame(little)), () -> {
            Matcher matcher = Patterns.matcher(Patterns.compile("(?!)(?!)(?!)"), "y".repeat(80_000));
            for (int i = 0; i < 100; i++) {
                boolean unused = Patterns.find(matcher.reset());
            }
            return "all";
        });

        assertThat(ends.get(1).kill()).hasMessageNotContaining("can take");
    }

    @Test
    void patternsThatAreUsedInTurnArePaidForWhenTheyAreReadAnew() {
        killed(() -> {
            List<Pattern> patterns = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                patterns.add(Pattern.compile("a?b".repeat(300) + i));
            }
            for (int i = 0; i < 20_000; i++) {
                Matcher unused = Patterns.matcher(patterns.get(i % 16), "");
            }
            return "all";
        });
    }

    @Test
    void whatIsFoundInALongTextIsNotPaidForAsIfItWereNot() {
        String text = "aB".repeat(5_000);
        assertThat(of(() -> Patterns.replaceAll(text, "(?=B)", "-"))).isEqualTo(text.replace("B", "-B"));
        assertThat(of(() -> Patterns.split(text, "(?<=B)").length)).isEqualTo(5_000);
    }

    @Test
    void ordersOfEntriesAreThoseOfTheJdkAndPayForEachComparison() {
        List<Map.Entry<?, ?>> entries = List.of(Map.entry("b", 1), Map.entry("a", 2));
        assertThat(of(() -> Collections.min(entries, EntryOrder.byKey()))).isEqualTo(Map.entry("a", 2));
        assertThat(of(() -> Collections.min(entries, EntryOrder.byValue()))).isEqualTo(Map.entry("b", 1));
        Map.Entry<?, ?> dear = Map.entry(new BigDecimal(BigInteger.ONE.shiftLeft(66436), 19999), "x");
        killed(() -> EntryOrder.byKey().compare(dear, Map.entry(BigDecimal.ONE, "x")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(a|b)*c",
                "(?:a|b)*?c",
                "((a)|b)+c",
                "(?:(?:a|b)|(?:b|a))*c",
                "(?:\\R|.)*c",
                "(a?b?){1,}c",
                "(x?x?x?x?x?x?x?x?x?x?[ab])*c",
                "(\\b|^|[ab])*c",
                "(?:(?:(?:(?:(?:a)|b))))+c",
                "((((a|b){1,1}){1,1}){1,1})*c",
                "((((a|b){1}|d){1}|e){1}|f)*c",
                "(?x) ((((a|b) {1} |d) {1} |e) {1} |f) *c",
                "((((((((a|b){1}){1}){1}){1}){1}){1}){1})*c",
                "((((((((a|b)?)?)?)?)?)?)?)*c"
            })
    void theLongestTextOfARepeatedGroupDoesNotFillTheStack(String regex) {
        Frame frame = new Frame(new Limits(java.time.Duration.ofSeconds(20), 1 << 30, 512, 1000, 1000));
        Metered.End end = Metered.run(frame, () -> {
            Pattern pattern = Patterns.compile(regex);
            return Patterns.matches(Patterns.matcher(pattern, longestTextFor(pattern)));
        });

        assertThat(end.thrown()).isNull();
        assertThat(end.result()).isEqualTo(false);
    }

    private static String longestTextFor(Pattern pattern) {
        String text = "ab".repeat(10_000);
        for (; ; ) {
            try {
                Patterns.matcher(pattern, text);
                return text;
            } catch (IllegalArgumentException e) {
                text = text.substring(100);
            }
        }
    }

    @Test
    void replacementsThatExplodeAreKilled() {
        killed(() -> Patterns.replaceAll("a".repeat(10_000), "a*?", "$0".repeat(10) + "x".repeat(10_000)));
        killed(() -> Patterns.replaceAll("a".repeat(100_000), ".+", "$0".repeat(1000)));
    }

    @Test
    void aListsIteratorIsThatOfTheJdk() {
        List<Object> list = new ArrayList<>(List.of("a", "b", "c"));
        List<Object> like = new ArrayList<>(list);

        assertThat(of(() -> walked(Containers.listIterator(list, 1)))).isEqualTo(walked(like.listIterator(1)));
        assertThat(list).isEqualTo(like).isEqualTo(List.of("a", "b!", "c!"));
        assertThat(of(() -> Containers.listIterator(list).next())).isEqualTo("a");
    }

    @SuppressWarnings("unchecked") // a raw one, as a function has it
    private static List<Object> walked(ListIterator<?> any) {
        ListIterator<Object> walk = (ListIterator<Object>) any;
        List<Object> seen = new ArrayList<>();
        while (walk.hasNext()) {
            seen.add(walk.nextIndex());
            walk.set(walk.next() + "!");
            walk.add("new");
        }
        while (walk.hasPrevious()) {
            seen.add(walk.previousIndex());
            Object each = walk.previous();
            seen.add(each);
            if (each.equals("new")) {
                walk.remove();
            }
        }
        return seen;
    }

    @Test
    void whatIsAddedGoesIn() {
        List<Object> list = new ArrayList<>();

        assertThat(of(() -> Containers.add(list, "a") && Containers.addAll(list, list)))
                .isEqualTo(true);
        assertThat(list).containsExactly("a", "a");
        assertThat(of(() -> Containers.add(new LinkedHashSet<>(list), "a"))).isEqualTo(false);
        assertThat(of(() -> Containers.addAll(new PaidPriorityQueue<>(), List.of(2, 1))))
                .isEqualTo(true);
        assertThat(of(() -> Containers.addAll(list, new Object[] {"b", null}) && list.size() == 4))
                .isEqualTo(true);
        Map<Object, Object> map = new HashMap<>(Map.of("a", 1));
        assertThat(of(() -> {
                    Containers.putAll(map, Map.of("a", 2, "b", 3));
                    return map;
                }))
                .isEqualTo(Map.of("a", 2, "b", 3));
    }

    @Test
    void aListThatIsAddedToItselfIsKilled() {
        killed(Budget.MEMORY, () -> {
            List<Object> list = new ArrayList<>(List.of(1));
            for (; ; ) {
                Containers.addAll(list, list);
            }
        });
    }

    @Test
    void whatIsAddedAtOnceIsPaidForOneByOne() {
        Map<Object, Object> map = new HashMap<>();
        map.put(null, 1);
        map.put("b", null);

        assertThat(of(() ->
                        new LinkedHashSet<Object>(Containers.hashed(Arrays.asList("b", "a", null, "b"))).toString()))
                .isEqualTo("[b, a, null]");
        assertThat(of(() -> new HashMap<Object, Object>(Containers.hashed(map))))
                .isEqualTo(map);
        assertThat(of(() -> new TreeSet<Object>(Containers.sorted(List.of(3, 1, 2))).toString()))
                .isEqualTo("[1, 2, 3]");
        assertThat(of(() -> new TreeMap<Object, Object>(Containers.sorted(Map.of(2, "b", 1, "a"))).toString()))
                .isEqualTo("{1=a, 2=b}");
        assertThat(of(() -> {
                    Set<Object> set = new LinkedHashSet<>(List.of("a"));
                    return List.of(
                            Containers.addAll(set, set),
                            Containers.addAll(set, List.of("a", "b")),
                            Containers.addAll(set, new Object[] {"c", "b"}),
                            set.toString());
                }))
                .isEqualTo(List.of(false, true, true, "[a, b, c]"));
    }

    @Test
    void setsAndMapsKeepTheirOrder() {
        assertThat(of(() -> FixedContainers.setOf("c", "a", "b").toString())).isEqualTo("[c, a, b]");
        assertThat(of(() -> FixedContainers.mapOf("z", 1, "y", 2).toString())).isEqualTo("{z=1, y=2}");
        assertThat(of(() -> FixedContainers.copyOf(List.of("b", "a", "b")).toString()))
                .isEqualTo("[b, a]");
        assertThat(of(() -> FixedContainers.mapOfEntries(new Map.Entry<?, ?>[] {Map.entry(2, 1)})
                        .toString()))
                .isEqualTo("{2=1}");
        assertThat(of(() -> Containers.hint(1 << 30) + Containers.hint(-1))).isEqualTo(1023);
        assertThat(of(() -> Containers.hint(1e-9f) + Containers.hint(1e9f) + Containers.hint(-2f)))
                .isEqualTo(-0.5f);
        assertThat(of(() -> Containers.hint(Float.NaN))).isEqualTo(Float.NaN);
        refused(() -> FixedContainers.setOf("a", "a"));
        refused(() -> FixedContainers.mapOf("a", 1, "a", 2));
    }

    @Test
    void keysThatCollideArePaidFor() {
        List<List<String>> keys = new ArrayList<>();
        for (int i = 0; i < 1 << 15; i++) {
            String key = "";
            for (int bit = 0; bit < 15; bit++) {
                key += (i >> bit & 1) == 0 ? "Aa" : "BB";
            }
            keys.add(List.of(key));
        }
        killed(() -> FixedContainers.copyOf(keys));
        killed(() -> {
            return new LinkedHashSet<>(Containers.hashed(keys));
        });
    }

    @Test
    void whatTheJvmSaysIsToldByItsBeginningHoweverLongItIs() {
        String name = "a".repeat(60_000);
        Throwable nothing = new NullPointerException(
                "Cannot invoke \"%1$s.f(%1$s, %1$s)\" because \"<local1>\" is null".formatted(name));
        Throwable cast = new ClassCastException(
                "class %1$sb cannot be cast to class %1$s (%1$sb and %1$s are in unnamed module of loader 'x' @7f)"
                        .formatted(name));
        Throwable own = new NullPointerException("No " + name.repeat(3));

        assertThat(of(() -> Objects.requireNonNull(JvmExceptions.alike(nothing).getMessage())))
                .isEqualTo("null was used as an object");
        assertThat(of(() -> Objects.requireNonNull(JvmExceptions.alike(cast).getMessage())))
                .isEqualTo("an object is of another class than it was cast to");
        assertThat(of(() -> JvmExceptions.alike(own))).isSameAs(own);
    }

    @Test
    void numbersInValuesAreBounded() {
        refused(() -> Values.of(BigInteger.ONE.shiftLeft(40_000)));
        refused(() -> Values.of(new BigDecimal("1E10000000")));
        assertThat(of(() -> Values.of(BigInteger.TEN))).isEqualTo(Value.of(10));
        assertThat(of(() -> Values.of(new BigDecimal("1.5")))).isEqualTo(Value.of(new BigDecimal("1.5")));
    }

    @Test
    void patternsOfDatesAreBounded() {
        refused(() -> Times.ofPattern("y".repeat(300)));
        refused(() -> Times.zone("x".repeat(300)));
        assertThat(of(() -> Times.ofPattern("uuuu-MM-dd").toString())).isNotNull();
        assertThat(of(() -> Times.zone("Europe/Paris").getId())).isEqualTo("Europe/Paris");
    }

    @Test
    void theSizeOfADecimalIsToldWithoutComputingIt() {
        BigDecimal large = new BigDecimal(BigInteger.ONE.shiftLeft(3_000_000), 20);
        Metered.End end = Metered.run(() -> {
            long before = ThreadAccount.allocatedBytes();
            long size = Meter.size(large);
            return List.of(size, ThreadAccount.allocatedBytes() - before < 10_000);
        });

        assertThat(end.result()).isEqualTo(List.of(3_000_001 / 8 + 1L + 10, true));
        assertThat(of(() -> Meter.size(new BigDecimal("12.34")))).isEqualTo(3L);
    }

    @Test
    void whatIsKeptSortedTakesDecimalsThatAreQuicklyCompared() {
        BigDecimal large = new BigDecimal(BigInteger.TEN.pow(1_001));
        BigDecimal small = new BigDecimal(BigInteger.TEN.pow(999), 1_000);
        Set<Object> set = new TreeSet<>();
        java.util.PriorityQueue<Object> queue = new PaidPriorityQueue<>();

        assertThat(of(() -> Containers.add(set, small) && Containers.offer(queue, small)))
                .isEqualTo(true);
        refused(() -> Containers.add(set, large));
        refused(() -> Containers.addAll(set, List.of(large)));
        refused(() -> new TreeSet<Object>(Containers.sorted(List.of(large))));
        refused(() -> new TreeMap<Object, Object>(Containers.sorted(Map.of(large, "a"))));
        refused(() -> Containers.offer(queue, large));
        refused(() -> Containers.add(queue, large));
        refused(() -> Containers.addAll(queue, List.of(large)));
        refused(() -> Containers.addAll(queue, new Object[] {large}));
        refused(() -> new PaidPriorityQueue<>(List.of(large)));
        assertThat(of(() -> Containers.add(new ArrayList<>(), large))).isEqualTo(true);
    }
}
