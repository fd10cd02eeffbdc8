package org.rpcchain.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.Named;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.spi.Served;

class ServiceRegistryTest {
    private final Files files = new Files();
    private final ServiceRegistry registry = new ServiceRegistry().register(files);

    record Range(String path, List<Long> parts) {}

    /** Not public, as most services are not. */
    static class Files {
        CompletableFuture<String> pending = new CompletableFuture<>();
        Value seen = Value.nothing();

        @ServiceFunction("file.read")
        public Map<String, Object> read(String path, long offset, Optional<Integer> length) {
            return Map.of(
                    "read",
                    path + ":" + offset + ":" + length.map(String::valueOf).orElse("all"));
        }

        @ServiceFunction("file.write")
        public void write(@Named("path") String where, Value data) {
            seen = data;
        }

        @ServiceFunction("file.types")
        public String types(
                boolean flag,
                int number,
                double share,
                BigDecimal price,
                byte[] bytes,
                ByteBuffer buffer,
                Range range,
                List<Range> ranges,
                Set<String> names,
                Map<String, Long> sizes,
                List<? extends Value> values) {
            return String.join(
                    " ",
                    flag + " " + number + " " + share + " " + price,
                    Arrays.toString(bytes) + " " + buffer.remaining(),
                    range + " " + ranges.get(0).parts() + " " + names + " " + sizes + " " + values);
        }

        @ServiceFunction("file.later")
        public CompletionStage<String> later() {
            return pending;
        }

        @ServiceFunction("file.fail")
        public Value fail(String how) throws Exception {
            throw "checked".equals(how) ? new java.io.IOException("disk full") : new IllegalStateException();
        }

        @ServiceFunction("file.static")
        public static int fixed() {
            return 42;
        }

        @ServiceFunction("file.broken")
        public Object broken() {
            return new OddServices.Broken();
        }

        public void notOffered() {
            throw new AssertionError();
        }
    }

    @Test
    void parametersAreBoundByName() {
        Value parameters = Value.record()
                .put("length", 3)
                .put("offset", 7)
                .put("path", "/a")
                .build();

        assertThat(call("file.read", parameters))
                .isEqualTo(Value.record().put("read", "/a:7:3").build());
    }

    @Test
    void anOptionalParameterMayBeAbsentOrNull() {
        Value absent = Value.record().put("path", "/a").put("offset", 7).build();

        assertThat(call("file.read", absent).get("read").text()).isEqualTo("/a:7:all");
        assertThat(call("file.read", absent.with("length", Value.nothing()))
                        .get("read")
                        .text())
                .isEqualTo("/a:7:all");
    }

    @Test
    void aValueIsPassedAsItIsAndAVoidFunctionAnswersTheNullValue() {
        Value data = Value.of(new byte[1000]);

        assertThat(call(
                        "file.write",
                        Value.record().put("path", "/a").put("data", data).build()))
                .isEqualTo(Value.nothing());
        assertThat(files.seen).isSameAs(data);
    }

    @Test
    void parametersOfManyTypesAreBound() {
        Value range = Value.record()
                .put("path", "/r")
                .put("parts", Value.list(Value.of(1), Value.of(2)))
                .build();
        Value parameters = Value.record()
                .put("flag", true)
                .put("number", 5)
                .put("share", 0.5)
                .put("price", Value.of(new BigDecimal("1.50")))
                .put("bytes", new byte[] {1, 2})
                .put("buffer", new byte[] {1, 2, 3})
                .put("range", range)
                .put("ranges", Value.list(range))
                .put("names", Value.list(Value.of("a"), Value.of("a")))
                .put("sizes", Value.record().put("a", 1).build())
                .put("values", Value.list(Value.of("v")))
                .build();

        assertThat(call("file.types", parameters).text())
                .isEqualTo("true 5 0.5 1.50 [1, 2] 3 Range[path=/r, parts=[1, 2]] [1, 2] [a] {a=1} [\"v\"]");
    }

    @Test
    void aStageIsAwaitedAndItsFailureNamed() {
        CompletionStage<Value> done =
                registry.call("file.later", Value.record().build()).thenApply(Served::resultOrThrow);
        assertThat(done.toCompletableFuture()).isNotDone();
        files.pending.complete("late");
        assertThat(done.toCompletableFuture().join()).isEqualTo(Value.of("late"));

        files.pending = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("no disk");
        });
        assertThat(problem("file.later", Value.record().build()))
                .isEqualTo(new Problem(
                                FailureCode.SERVICE_THREW,
                                "the service function file.later threw java.lang.IllegalStateException: no disk;"
                                        + " it should return its errors as results")
                        .about("function", "file.later")
                        .about("exception", "java.lang.IllegalStateException"));
    }

    @Test
    void whatAFunctionThrowsIsNamed() {
        assertThat(problem("file.fail", Value.record().put("how", "checked").build()))
                .isEqualTo(new Problem(
                                FailureCode.SERVICE_THREW,
                                "the service function file.fail threw java.io.IOException: disk full;"
                                        + " it should return its errors as results")
                        .about("function", "file.fail")
                        .about("exception", "java.io.IOException"));
        assertThat(problem("file.fail", Value.record().put("how", "").build()).message())
                .isEqualTo("the service function file.fail threw java.lang.IllegalStateException;"
                        + " it should return its errors as results");
    }

    @Test
    void aStaticMethodIsOfferedToo() {
        assertThat(call("file.static", Value.record().build())).isEqualTo(Value.of(42));
    }

    @Test
    void anUnknownFunctionIsRefusedWithWhatIsOffered() {
        assertThat(problem("file.raed", Value.record().build()))
                .isEqualTo(new Problem(
                                FailureCode.UNKNOWN_FUNCTION,
                                "the server has no service function 'file.raed'; it offers file.broken, file.fail, file.later,"
                                        + " file.read, file.static, file.types, file.write; did you mean 'file.read'?")
                        .about("function", "file.raed"));
        assertThat(problem("mail.send", Value.record().build()).message()).doesNotContain("did you mean");
        assertThat(problemOf(() ->
                                new ServiceRegistry().call("a", Value.record().build()))
                        .message())
                .isEqualTo("the server has no service function 'a'; it offers none; register an object");
    }

    @Test
    void parametersThatDoNotFitAreRefusedByName() {
        Value fitting = Value.record().put("path", "/a").put("offset", 7).build();

        assertThat(problem("file.read", fitting.without("offset")))
                .isEqualTo(new Problem(
                                FailureCode.BAD_PARAMETERS,
                                "the service function file.read lacks the parameter 'offset';"
                                        + " it takes file.read(path, offset, [length])")
                        .about("function", "file.read")
                        .about("parameter", "offset"));
        assertThat(problem("file.read", fitting.with("lenght", Value.of(1))).message())
                .isEqualTo("the service function file.read has no parameter 'lenght';"
                        + " it takes file.read(path, offset, [length]); did you mean 'length'?");
        assertThat(problem("file.read", fitting.with("offset", Value.of("7"))).message())
                .isEqualTo(
                        "the service function file.read cannot take its parameter 'offset' as long:"
                                + " expected a whole number but found a text \"7\"; check the value's kind() before you read it");
        assertThat(problem("file.read", fitting.with("offset", Value.nothing())).message())
                .startsWith(
                        "the service function file.read cannot take its parameter 'offset' as long: expected a whole"
                                + " number but found null null");
        assertThat(problem("file.read", Value.of("x")).message())
                .isEqualTo("the service function file.read takes a record of its parameters by name, not \"x\"");
    }

    @Test
    void aRecordParameterThatDoesNotFitIsRefusedByName() {
        Value wrong = Value.record()
                .put("range", Value.record().put("pth", "/a").build())
                .build();

        assertThat(problemOf(() -> new ServiceRegistry()
                                .register(new OddServices.Ranges())
                                .call("range.take", wrong))
                        .message())
                .startsWith("the service function range.take cannot take its parameter 'range' as Range: ")
                .contains("pth");
    }

    @Test
    void aResultWithoutAValueFormIsTheServicesFault() {
        Problem problem = problem("file.broken", Value.record().build());

        assertThat(problem.code()).isEqualTo(FailureCode.SERVICE_THREW);
        assertThat(problem.message())
                .startsWith("the result of the service function file.broken has no value form: an object of"
                        + " org.rpcchain.service.OddServices$Broken cannot be made a value: ");
    }

    @Test
    void itDescribesWhatItOffers() {
        assertThat(registry.describe())
                .contains("file.read(path, offset, [length])", "file.write(path, data)", "file.static()");
    }

    @Test
    void aNameThatIsTakenIsRefusedAndNothingOfTheObjectIsOffered() {

        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.register(new OddServices.ReadsToo()))
                .withMessage("the service function file.read of " + OddServices.ReadsToo.class.getName()
                        + ".read is offered already by " + Files.class.getName() + ".read; rename one");
        assertThat(registry.describe()).doesNotContain("a.new()");
    }

    @Test
    void whatCannotBeBoundIsRefusedAtRegistration() {

        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.register(new OddServices.Hidden()))
                .withMessageEndingWith("is not public; make it public");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.register(new OddServices.Generic()))
                .withMessage("the parameter 'map' of the service function a.generic: a value cannot be bound to"
                        + " java.util.Map; take a Value, a simple type, a record or bean, or a List, Set or Map<String, …>"
                        + " of these");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.register("text"))
                .withMessage("java.lang.String has no service functions;"
                        + " mark public methods with @ServiceFunction(\"name\")");
    }

    @Test
    void aSubclassOffersWhatItInheritsOnceAndItsOverridesOwnNames() {
        ServiceRegistry subs = new ServiceRegistry().register(new OddServices.Sub());

        assertThat(subs.describe()).containsExactly("base.kept()", "sub.echo(value)");
        assertThat(subs.call("sub.echo", Value.record().put("value", "x").build())
                        .toCompletableFuture()
                        .join())
                .isEqualTo(new Served.Result(Value.of("sub x")));
    }

    private Value call(String function, Value parameters) {
        return registry.call(function, parameters).toCompletableFuture().join().resultOrThrow();
    }

    private Problem problem(String function, Value parameters) {
        return problemOf(() -> call(function, parameters));
    }

    private static Problem problemOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
        assertThat(cause).isInstanceOf(ProblemException.class);
        return ((ProblemException) cause).problem();
    }
}
