package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.sandbox.meter.MeteredThread;
import org.rpcchain.sandbox.meter.Pace;

class IdleCompartmentsTest {
    private static final int MANY = 20;
    private static final int MOST = 8;

    private final Visible visible = new Everyday();

    private CompilerLimits limits = CompilerLimits.DEFAULT;
    private Workbench workbench = new Workbench(visible, limits);

    @Test
    void what_one_has_left_another_takes() {
        Compartment left = new Compartment();

        IdleCompartments.leave(left);

        assertThat(taken()).contains(left).doesNotHaveDuplicates();
    }

    @Test
    void eight_are_kept() {
        List<Compartment> many = Stream.generate(Compartment::new).limit(MANY).toList();

        many.forEach(IdleCompartments::leave);

        assertThat(taken()).filteredOn(many::contains).hasSizeLessThanOrEqualTo(MOST);
    }

    private static List<Compartment> taken() {
        return Stream.generate(IdleCompartments::take).limit(MANY).toList();
    }

    @Test
    void a_compiler_that_refused_a_source_is_left_to_others() throws InterruptedException {
        aside(() -> {
            workbench.warmUp();
            assertThatThrownBy(() -> compile("class C {")).isInstanceOf(NotCompiledException.class);
        });

        assertThat(workbench.left()).isPresent();
    }

    @Test
    void one_in_which_a_source_was_broken_off_is_not() throws InterruptedException {
        Limits little = new Limits(Duration.ofSeconds(2), 1 << 16, 6_000, 0, 0);
        CompilerLimits of = CompilerLimits.DEFAULT;
        limits = new CompilerLimits(of.source(), of.classes(), little, of.slice(), of.threads(), of.waiting());
        workbench = new Workbench(visible, limits);
        aside(() -> {
            workbench.warmUp();
            assertThat(workbench.left()).isPresent();
            assertThatThrownBy(() -> compile("class C { int f(int a) { return " + "a + ".repeat(500) + "1; } }"))
                    .hasMessageContaining("needed more memory");
        });

        assertThat(workbench.left()).isEmpty();
    }

    private void compile(String text) {
        Job<ParsedSource> job = new Job<>(
                new ScannedSource("C.java", text, Tokens.of(text, SourceLimits.DEFAULT)),
                new NamesAsked(visible),
                parsed -> parsed,
                new CompletableFuture<>());
        Frame frame = Frame.ofLibrary(limits.run(), Pace.FULL);
        ParsedSource unused = workbench.compile(job, frame).get();
    }

    /** On a thread that the meter knows. */
    private static void aside(Runnable work) throws InterruptedException {
        CompletableFuture<Optional<Throwable>> end = new CompletableFuture<>();
        MeteredThread thread = new MeteredThread("workbench", MeteredThread.STACK_BYTES, () -> {
            try {
                work.run();
                end.complete(Optional.empty());
            } catch (RuntimeException | Error e) {
                end.complete(Optional.of(e));
            }
        });
        thread.start();
        thread.join();
        assertThat(end.join()).isEmpty();
    }
}
