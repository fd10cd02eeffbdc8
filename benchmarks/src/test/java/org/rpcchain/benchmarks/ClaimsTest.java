package org.rpcchain.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the README and the documentation claim to have been measured stands in the row that they link to. */
class ClaimsTest {
    private static final Path ROOT = Path.of("..");
    private static final Path DOCS = ROOT.resolve("docs");
    private static final Path MEASUREMENTS = DOCS.resolve("measurements");
    private static final Path README = ROOT.resolve("README.md");

    /** What is set, and not measured: links of the demo, what a node allows, what is planned. */
    private static final List<String> SETTINGS = List.of(
            "(32 ms away)",
            "(180 ms)",
            "about 48 minutes",
            "at most 2,000 hops",
            "at most 60 s",
            "at most 16 MiB",
            "Apache License 2.0");

    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\(([^)#:]+\\.md)#([^)]+)\\)");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:,\\d{3})*(?:\\.\\d+)?");
    private static final Pattern FIGURE =
            Pattern.compile("\\d\\s?(%|percent|n?s|ms|µs|[KMG]i?B|B|bytes|times|minutes|hops)(?!\\w)|\\d\\.\\d");
    private static final List<String> WHERE_FIGURES_STAND =
            List.of("case", "result", "median of pairs", "95 % interval");

    /** Words of a page that link to a row of a measurement. */
    record Claim(String words, Path page, String row) {
        List<BigDecimal> figures() {
            return numbers(words);
        }
    }

    static Stream<Claim> claims() throws IOException {
        List<Claim> claims = new ArrayList<>();
        for (Path page : pages()) {
            Matcher links = LINK.matcher(prose(page));
            while (links.find()) {
                Path target = page.resolveSibling(links.group(2)).normalize();
                if (target.startsWith(MEASUREMENTS.normalize())) {
                    claims.add(new Claim(links.group(1), target, links.group(3)));
                }
            }
        }
        return claims.stream();
    }

    /** Answers the pages that people wrote: the measurements' own are written by the benchmarks. */
    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(DOCS)) {
            return Stream.concat(Stream.of(README), docs.filter(ClaimsTest::isWrittenByHand))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isWrittenByHand(Path page) {
        return page.toString().endsWith(".md")
                && (!page.startsWith(MEASUREMENTS) || page.equals(MEASUREMENTS.resolve("README.md")));
    }

    /** Answers what a page says in its own words: without what programs print, and commands. */
    private static String prose(Path page) throws IOException {
        return Pattern.compile("^```.*?^```$", Pattern.DOTALL | Pattern.MULTILINE)
                .matcher(Files.readString(page))
                .replaceAll("")
                .replaceAll("`[^`\n]*`", "");
    }

    private static List<BigDecimal> numbers(String words) {
        return NUMBER.matcher(words)
                .results()
                .map(number -> new BigDecimal(number.group().replace(",", "")))
                .toList();
    }

    /** Answers the numbers of the row, in the columns of its table that hold what was found. */
    private static List<BigDecimal> figures(Claim claim) throws IOException {
        List<String> columns = List.of();
        for (String line : Files.readAllLines(claim.page())) {
            if (line.startsWith("| what |")) {
                columns = cells(line);
            }
            if (line.contains("<a id=\"" + claim.row() + "\"></a>")) {
                List<String> cells = cells(line);
                List<String> names = columns;
                return WHERE_FIGURES_STAND.stream()
                        .filter(names::contains)
                        .flatMap(name -> numbers(cells.get(names.indexOf(name))).stream())
                        .toList();
            }
        }
        throw new AssertionError(claim.page() + " has no row " + claim.row());
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split("(?<!\\\\)\\|", -1)).map(String::strip).toList();
    }

    @ParameterizedTest
    @MethodSource("claims")
    void a_claim_leads_to_a_row_that_holds_its_figures(Claim claim) throws IOException {
        assertThat(claim.page()).exists();
        assertThat(claim.figures()).as("the figures of a claim").isNotEmpty();
        List<BigDecimal> there = figures(claim);
        for (BigDecimal figure : claim.figures()) {
            assertThat(there)
                    .as("%s of '%s'", figure, claim.words())
                    .anySatisfy(measured -> assertThat(measured.setScale(figure.scale(), RoundingMode.HALF_UP))
                            .isEqualTo(figure));
        }
    }

    @Test
    void every_figure_of_the_readme_is_a_claim_or_a_setting() throws IOException {
        String rest = LINK.matcher(prose(README)).replaceAll("").replaceAll("\\s+", " ");
        for (String setting : SETTINGS) {
            assertThat(rest).contains(setting);
            rest = rest.replace(setting, "");
        }
        String words = rest;
        assertThat(FIGURE.matcher(words)
                        .results()
                        .map(figure -> words.substring(
                                Math.max(0, figure.start() - 30), Math.min(words.length(), figure.end() + 30)))
                        .collect(Collectors.toList()))
                .as("figures that link to no row of a measurement")
                .isEmpty();
    }
}
