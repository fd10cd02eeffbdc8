package org.rpcchain.sandbox.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.corpus.Listener;
import org.rpcchain.sandbox.corpus.Outcome;
import org.rpcchain.sandbox.corpus.PlainTrial;
import org.rpcchain.sandbox.corpus.SandboxTrial;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.sandbox.meter.Regexes;

/** A short run of the fuzzer, and a look at what it makes: {@code ./mvnw -q -Pfuzz} is the long one. */
class FuzzTest {
    private static final long SEEDS = 200;

    /** Another seed at each run finds more; the message of a failure has it. */
    private static final long FIRST = new Random().nextInt(1_000_000_000);

    private static final Limits LIMITS = Limits.DEFAULT.cpu(Duration.ofMillis(200));

    private static final PlainTrial PLAIN = new PlainTrial();

    @Test
    void no_seed_breaks_a_promise() {
        System.out.println("fuzz seeds " + FIRST + " to " + (FIRST + SEEDS - 1));
        Fuzzer fuzzer = new Fuzzer(Subjects.sandbox(LIMITS), LIMITS);
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            assertThat(fuzzer.seed(seed))
                    .as("seed %d:\n%s", seed, fuzzer.source(seed).text())
                    .isEmpty();
        }
        System.out.println(fuzzer.endings());
    }

    @Test
    void a_run_that_breaks_any_of_its_promises_is_told() {
        Outcome done = Outcome.allowed(NextHop.end(Value.of("x".repeat(2_000_000))));
        Subject worst = source ->
                new Subject.Run(done, 2_000_000_000L, LIMITS.allocatedBytes() * 2, new Listener.Heard(70_000, 513), 1);
        assertThat(new Fuzzer(worst, LIMITS).seed(1))
                .hasSize(6)
                .contains("it did not stop when it was told to, and was given up")
                .contains("CPU time: 2000 ms of 200", "frames: 513 of 512", "console bytes: 70000 of 65536");
    }

    @Test
    void what_a_next_hop_sends_is_counted_whatever_its_weight_says() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 70; i++) {
            tower = Value.list(tower, tower);
        }
        Value record = Value.record().put("a", tower).build();
        NextHop hop = NextHop.call("shop", "take", record, "run", State.of(record));
        Subject wrong =
                source -> new Subject.Run(Outcome.allowed(hop.respond(tower(3))), 0, 0, new Listener.Heard(0, 1), 0);

        assertThat(new Fuzzer(wrong, LIMITS).seed(1)).singleElement().asString().startsWith("bytes of the next hop: ");
        assertThat(new SentBytes(1_000).of(NextHop.end(tower(3)))).isEqualTo(15 * 16 + 8 * 2);
    }

    private static Value tower(int height) {
        return height == 0 ? Value.of("ha") : Value.list(tower(height - 1), tower(height - 1));
    }

    @Test
    void programs_are_seen_to_recurse_and_to_write() {
        long deepest = 0;
        long written = 0;
        SandboxTrial trial = new SandboxTrial(LIMITS.cpu(Duration.ofMillis(50)));
        for (long seed = 0; seed < 12; seed++) {
            Outcome unused = trial.of(new Programs(new Random(seed)).next(), "run", State.empty(), Value.nothing());
            deepest = Math.max(deepest, trial.heard().deepest());
            written = Math.max(written, trial.heard().consoleBytes());
        }
        assertThat(deepest).isGreaterThan(50);
        assertThat(written).isPositive();
    }

    @Test
    void the_same_seed_makes_the_same_source() {
        Fuzzer fuzzer = new Fuzzer(Subjects.sandbox(LIMITS), LIMITS);
        for (long seed = FIRST; seed < FIRST + 10; seed++) {
            assertThat(fuzzer.source(seed)).isEqualTo(fuzzer.source(seed));
        }
    }

    @Test
    void nearly_all_programs_compile() {
        List<String> refused = new ArrayList<>();
        for (long seed = 0; seed < 100; seed++) {
            ChainSource source = new Programs(new Random(seed)).next();
            refusal(source).ifPresent(why -> refused.add(why + "\n" + source.text()));
        }
        assertThat(refused).as("programs that are not compiled").hasSizeLessThan(5);
    }

    @Test
    void every_allowed_member_can_be_called_with_hostile_arguments() {
        Calls calls = new Calls(AllowList.standard());
        List<String> uncalled = new ArrayList<>();
        for (Signature signature : calls.signatures()) {
            Optional<ChainSource> source = calls.source(signature, new Random(7));
            Optional<String> why = source.map(FuzzTest::refusal).orElse(Optional.of("nothing makes its operands"));
            why.ifPresent(reason -> uncalled.add(signature + ": " + reason));
        }
        assertThat(uncalled).as("of %d members", calls.signatures().size()).isEmpty();
    }

    @Test
    void constants_are_given_to_what_takes_them() {
        Calls calls = new Calls(AllowList.standard());
        Signature root = calls.signatures().stream()
                .filter(signature -> signature.isField() && signature.name().equals("ROOT"))
                .findAny()
                .orElseThrow();
        assertThat(calls.source(root, new Random(7)).orElseThrow().text())
                .contains("java.util.Locale v", "= (java.util.Locale) (java.util.Locale.ROOT);");
    }

    @Test
    void regular_expressions_are_random_and_most_of_them_compile() {
        Random random = new Random(1);
        long compiled = IntStream.range(0, 1_000)
                .filter(unused -> compiles(Regexes.text(random)))
                .count();
        assertThat(compiled).isGreaterThan(500);
    }

    private static boolean compiles(String regex) {
        try {
            return !Pattern.compile(regex).pattern().isEmpty();
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    private static Optional<String> refusal(ChainSource source) {
        try {
            PLAIN.compiled(source);
            return Optional.empty();
        } catch (Exception e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
