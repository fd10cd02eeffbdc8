package org.rpcchain.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.spi.Served;

class NamedFunctionTest {
    private static final Value ISBN = Value.record().put("isbn", "1").build();

    private static ServiceRegistry offering(Function<Value, CompletionStage<Value>> function) {
        return new ServiceRegistry().register("book.byIsbn", List.of("isbn", "[caller]"), function);
    }

    @Test
    void itGetsItsParametersAsTheyCame() {
        Value given = ISBN.with("caller", Value.of("alice"));
        assertThat(offering(CompletableFuture::completedStage)
                        .call("book.byIsbn", given)
                        .toCompletableFuture()
                        .join())
                .isEqualTo(new Served.Result(given));
    }

    @Test
    void itCompletesWhenItsStageDoes() {
        CompletableFuture<Value> pending = new CompletableFuture<>();
        CompletableFuture<Served> call =
                offering(given -> pending).call("book.byIsbn", ISBN).toCompletableFuture();
        assertThat(call).isNotDone();
        pending.complete(Value.of(7));
        assertThat(call.join()).isEqualTo(new Served.Result(Value.of(7)));
    }

    @Test
    @SuppressWarnings("NullAway") // what it must not complete with
    void completingWithoutAValueIsSaidAtOnce() {
        assertThat(problem(offering(given -> CompletableFuture.completedFuture(null)), ISBN))
                .isEqualTo(
                        new Problem(
                                FailureCode.SERVICE_THREW,
                                "the service function book.byIsbn completed without a value; complete it with Value.nothing()"));
    }

    @Test
    void parametersThatDoNotFitAreRefusedBeforeItIsCalled() {
        ServiceRegistry registry = offering(given -> {
            throw new AssertionError("called");
        });
        assertThat(problem(registry, Value.record().build()))
                .isEqualTo(new Problem(
                                FailureCode.BAD_PARAMETERS,
                                "the service function book.byIsbn lacks the parameter 'isbn'; it takes book.byIsbn(isbn,"
                                        + " [caller])")
                        .about("function", "book.byIsbn"));
        assertThat(problem(registry, ISBN.with("isnb", Value.of(1))).message())
                .isEqualTo("the service function book.byIsbn has no parameter 'isnb'; it takes book.byIsbn(isbn,"
                        + " [caller]); did you mean 'isbn'?");
        assertThat(problem(registry, Value.of(1)).message())
                .isEqualTo("the service function book.byIsbn takes a record of its parameters by name, not 1");
    }

    @Test
    void aProblemIsPassedOnAsItIsHoweverItComes() {
        Problem full = new Problem(FailureCode.OVERLOADED, "64 calls are in flight");
        assertThat(problem(
                        offering(given -> {
                            throw new ProblemException(full);
                        }),
                        ISBN))
                .isEqualTo(full);
        assertThat(problem(offering(given -> CompletableFuture.failedStage(new ProblemException(full))), ISBN))
                .isEqualTo(full);
    }

    @Test
    void whatElseItThrowsIsNamed() {
        assertThat(problem(
                        offering(given -> {
                            throw new IllegalStateException("no database");
                        }),
                        ISBN))
                .isEqualTo(new Problem(
                                FailureCode.SERVICE_THREW,
                                "the service function book.byIsbn threw java.lang.IllegalStateException: no database; it should"
                                        + " return its errors as results")
                        .about("function", "book.byIsbn")
                        .about("exception", "java.lang.IllegalStateException"));
    }

    @Test
    void itStandsAmongTheOthersAndItsNameIsTakenOnce() {
        ServiceRegistry registry = offering(CompletableFuture::completedStage);
        assertThat(registry.describe()).containsExactly("book.byIsbn(isbn, [caller])");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.register("book.byIsbn", List.of(), CompletableFuture::completedStage))
                .withMessage("the service function book.byIsbn of an embedding program is offered already by an"
                        + " embedding program; rename one");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registry.register(" ", List.of(), CompletableFuture::completedStage));
    }

    private static Problem problem(ServiceRegistry registry, Value given) {
        Throwable thrown = catchThrowable(
                () -> registry.call("book.byIsbn", given).toCompletableFuture().join());
        Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
        assertThat(cause).isInstanceOf(ProblemException.class);
        return ((ProblemException) cause).problem();
    }
}
