package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.SoftReference;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
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

    /** What others have left in this JVM. */
    @BeforeEach
    void none_is_idle() {
        List<Compartment> unused = taken();
    }

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

        assertThat(taken()).filteredOn(many::contains).hasSize(MOST);
    }

    @Test
    void those_that_the_jvm_has_taken_back_hold_no_place() {
        for (int i = 0; i < MOST; i++) {
            SoftReference<Compartment> takenBack = new SoftReference<>(new Compartment());
            IdleCompartments.leave(takenBack);
            takenBack.clear();
        }
        Compartment left = new Compartment();

        IdleCompartments.leave(left);

        assertThat(taken()).contains(left);
    }

    @Test
    void a_workbench_takes_one_that_is_idle() throws InterruptedException {
        Compartment left = new Compartment();
        IdleCompartments.leave(left);

        aside(workbench::warmUp);

        assertThat(workbench.left()).containsSame(left);
    }

    @Test
    void a_compiler_that_is_closed_leaves_what_it_took() {
        Compartment left = new Compartment();
        IdleCompartments.leave(left);
        try (SourceCompiler compiler = new SourceCompiler(visible, CompilerLimits.DEFAULT)) {
            assertThat(compiler.compile("C.java", "class C {}").classFiles()).hasSize(1);
            assertThat(taken()).doesNotContain(left);
        }

        Awaitility.await().untilAsserted(() -> assertThat(taken()).contains(left));
    }

    @Test
    void one_that_is_handed_on_shows_each_its_own_world() throws InterruptedException {
        List<String> sources = List.of(
                "class C { java.util.List f() { return new java.util.ArrayList(); } }",
                "class C { String f() { return \"a\".trim(); } }",
                "class C { int f() { return Integer.MAX_VALUE; } }");
        aside(() -> {
            workbench.warmUp();
            sources.forEach(this::compile);
        });
        Compartment first = workbench.left().orElseThrow();
        IdleCompartments.leave(first);
        Visible smaller = new Smaller();
        workbench = new Workbench(smaller, CompilerLimits.DEFAULT);

        aside(() -> {
            workbench.warmUp();
            for (String source : sources) {
                assertThatThrownBy(() -> compile(source, smaller)).as(source).isInstanceOf(NotCompiledException.class);
            }
        });

        assertThat(workbench.left()).containsSame(first);
    }

    /** Without lists, and without a method and a field of what it shows. */
    private static final class Smaller extends Everyday {
        @Override
        public boolean type(String internalName) {
            return super.type(internalName) && !internalName.startsWith("java/util/");
        }

        @Override
        public boolean method(String owner, String name, String descriptor) {
            return super.method(owner, name, descriptor) && !name.equals("trim");
        }

        @Override
        public boolean field(String owner, String name, String descriptor) {
            return super.field(owner, name, descriptor) && !name.equals("MAX_VALUE");
        }
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
        compile(text, visible);
    }

    private void compile(String text, Visible shown) {
        Job<ParsedSource> job = new Job<>(
                new ScannedSource("C.java", text, Tokens.of(text, SourceLimits.DEFAULT)),
                new NamesAsked(shown),
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
