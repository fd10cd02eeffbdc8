package org.rpcchain.soap.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.soap.SoapGateway;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.jaxws.ConsoleForm;
import org.rpcchain.soap.jaxws.JaxWsClient;
import org.rpcchain.soap.jaxws.ProblemFault;
import org.rpcchain.soap.jaxws.TrailForm;
import org.rpcchain.soap.jaxws.ValueForm;
import org.rpcchain.spi.FunctionStore;

class GatewayTest {
    private static final ChainId ID = ChainId.parse("gateway@1795234567890123");
    private static final ChainSource SOURCE = ChainSource.of("Copy.java", "public class Copy {}");
    private static final Trail TRAIL = Trail.start().then("a", "file.read").then("b", "file.write");

    private static final String RUN = "<c:run><c:request><c:server>a</c:server><c:function>f</c:function>"
            + "<c:parameters><c:json>{}</c:json></c:parameters></c:request></c:run>";

    private final Scripted chains = new Scripted();
    private SoapGateway gateway;
    private JaxWsClient<GatewayPort> client;

    @BeforeEach
    void start() {
        gateway = SoapGateway.builder(chains, new OneSource()).start();
        client = JaxWsClient.of(ServiceContract.GATEWAY, gateway.address(), GatewayPort.class, Duration.ofSeconds(60));
    }

    @AfterEach
    void stop() {
        client.close();
        gateway.close();
    }

    @Test
    void runAnswersTheResultInJson() throws Exception {
        chains.next(done(Value.record(Map.of("bytes", Value.of(7)))));

        GatewayMessages.RunResponse response = client.port().run(run(request()));

        assertThat(response.chain).isEqualTo(ID.toString());
        assertThat(response.result.json).isEqualTo("{\"bytes\":7}");
        assertThat(response.result.binary).isNull();
        assertThat(TrailForm.read(response.trail).hops()).isEqualTo(2);
        assertThat(TrailForm.read(response.trail).last()).containsExactly("a file.read", "b file.write");
        assertThat(ConsoleForm.read(response.trail, response.console).lines()).containsExactly("hello");
        assertThat(response.elapsedMillis).isEqualTo(12);
    }

    @Test
    void theRequestReachesTheChainClientWhole() throws Exception {
        chains.next(done(Value.nothing()));
        Request request = request();
        request.source = new SourceText();
        request.source.name = SOURCE.name();
        request.source.text = SOURCE.text();
        request.method = "afterRead";
        request.state = json("{\"target\":\"b\"}");
        request.hopLimit = 7;
        request.timeBudgetMillis = 1_500L;
        request.byteBudget = 70_000L;
        request.profiled = true;
        request.retransmitted = false;
        request.inline = true;

        client.port().run(run(request));

        ChainCall call = chains.asked.remove();
        assertThat(call.first().server()).isEqualTo("a");
        assertThat(call.first().function()).isEqualTo("file.read");
        assertThat(call.first().parameters().get("path").text()).isEqualTo("x");
        assertThat(call.first().then()).isEqualTo("afterRead");
        assertThat(call.first().state().get("target").text()).isEqualTo("b");
        assertThat(call.source()).contains(SOURCE);
        assertThat(call.hopLimit()).isEqualTo(7);
        assertThat(call.timeBudget()).isEqualTo(Duration.ofMillis(1_500));
        assertThat(call.byteBudget()).isEqualTo(70_000);
        assertThat(call.isProfiled()).isTrue();
        assertThat(call.isRetransmitted()).isFalse();
        assertThat(call.isInline()).isTrue();
    }

    @Test
    void interactiveModeIsRefusedWithTheReason() {
        Request request = request();
        request.interactive = true;

        ProblemFault fault =
                catchThrowableOfType(ProblemFault.class, () -> client.port().run(run(request)));

        assertThat(fault).hasMessageContaining("would run in the gateway, and not in your program");
        assertThat(chains.asked).isEmpty();
    }

    @Test
    void aPublishedSourceIsFetchedByItsHash() throws Exception {
        chains.next(done(Value.nothing()));
        Request request = request();
        request.hash = SOURCE.hash();
        request.method = "afterRead";

        client.port().run(run(request));

        assertThat(chains.asked.remove().source()).contains(SOURCE);
    }

    @Test
    void parametersMayComeInBinary() throws Exception {
        chains.next(done(Value.nothing()));
        Request request = request();
        request.parameters = new ValueForm();
        request.parameters.binary = ValueCbor.write(Value.record(Map.of("path", Value.of("y"))));

        client.port().run(run(request));

        assertThat(chains.asked.remove().first().parameters().get("path").text())
                .isEqualTo("y");
    }

    @Test
    void aFailureIsAFaultWithTheSentence() {
        chains.next(new Outcome.Failed(failure()));

        FailureFault fault =
                catchThrowableOfType(FailureFault.class, () -> client.port().run(run(request())));

        assertThat(fault).hasMessage(failure().sentence());
        assertThat(fault.getFaultInfo().code).isEqualTo("SERVICE_THREW");
        assertThat(fault.getFaultInfo().message).isEqualTo(failure().sentence());
        assertThat(fault.getFaultInfo().status).isEqualTo("failed");
        assertThat(fault.getFaultInfo().hop).isEqualTo(3);
        assertThat(fault.getFaultInfo().server).isEqualTo("c");
        assertThat(TrailForm.read(fault.getFaultInfo().trail).last()).hasSize(2);
    }

    @Test
    void unknownIsNotFailed() {
        chains.next(new Outcome.Unknown(failure()));

        FailureFault fault =
                catchThrowableOfType(FailureFault.class, () -> client.port().run(run(request())));

        assertThat(fault.getFaultInfo().status).isEqualTo("unknown");
    }

    @Test
    void aCompileErrorKeepsItsCaret() {
        chains.reject(new Problem(FailureCode.NOT_COMPILED, "Copy.java:1: no\n  class\n  ^"));

        ProblemFault fault =
                catchThrowableOfType(ProblemFault.class, () -> client.port().run(run(request())));

        assertThat(fault.getFaultInfo().problem())
                .isEqualTo(new Problem(FailureCode.NOT_COMPILED, "Copy.java:1: no\n  class\n  ^"));
    }

    @Test
    void whatTheRequestLacksIsNamed() {
        Request request = request();
        request.server = null;
        assertThat(problem(request)).contains("'server'");

        request = request();
        request.method = "afterRead";
        assertThat(problem(request)).contains("afterRead").contains("'source' or 'hash'");

        request = request();
        request.parameters = json("{\"path\":");
        assertThat(problem(request)).contains("JSON");

        request = request();
        request.parameters = new ValueForm();
        assertThat(problem(request)).contains("'json' and 'binary'");

        request = request();
        request.hopLimit = 0;
        assertThat(problem(request)).contains("hop limit");
    }

    @Test
    void aStartedChainIsPolledCollectedOnceAndThenForgotten() throws Exception {
        CompletableFuture<Outcome> outcome = chains.open();
        String id = client.port().start(aStart()).chain;

        assertThat(poll(id)).isEqualTo("running");
        outcome.complete(done(Value.of("late")));
        assertThat(poll(id)).isEqualTo("done");
        assertThat(collect(id).result.json).isEqualTo("\"late\"");

        ProblemFault fault = catchThrowableOfType(ProblemFault.class, () -> collect(id));
        assertThat(fault).hasMessageContaining("does not know the chain " + id);
    }

    @Test
    void collectWaitsForTheEnd() throws Exception {
        CompletableFuture<Outcome> outcome = chains.open();
        String id = client.port().start(aStart()).chain;

        CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS)
                .execute(() -> outcome.complete(done(Value.of(true))));

        assertThat(collect(id).result.json).isEqualTo("true");
    }

    @Test
    void moreRequestsWaitThanThereAreThreads() throws Exception {
        List<CompletableFuture<Outcome>> outcomes = new ArrayList<>();
        List<CompletableFuture<HttpResponse<String>>> responses = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            outcomes.add(chains.open());
        }
        HttpClient http = HttpClient.newHttpClient();
        for (int i = 0; i < 300; i++) {
            responses.add(http.sendAsync(post(RUN), HttpResponse.BodyHandlers.ofString()));
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> chains.asked.size() == 300);

        outcomes.forEach(outcome -> outcome.complete(done(Value.of("woken"))));

        for (CompletableFuture<HttpResponse<String>> response : responses) {
            assertThat(response.get(30, TimeUnit.SECONDS).body()).contains("woken");
        }
    }

    @Test
    void cancelReachesTheChain() throws Exception {
        CompletableFuture<Outcome> outcome = chains.open();
        String id = client.port().start(aStart()).chain;
        GatewayMessages.Cancel cancel = new GatewayMessages.Cancel();
        cancel.chain = id;

        client.port().cancel(cancel);

        assertThat(outcome).isDone();
        assertThat(poll(id)).isEqualTo("failed");
        assertThat(catchThrowableOfType(FailureFault.class, () -> collect(id)).getFaultInfo().code)
                .isEqualTo("CANCELLED");
    }

    @Test
    void whatXmlCannotCarryReachesTheClientAllTheSame() throws Exception {
        chains.next(new Outcome.Done(
                new ChainResult(ID, Value.of("a\uFFFFb\uD800c"), TRAIL, List.of("bell \u0007"), Duration.ZERO)));

        GatewayMessages.RunResponse response = client.port().run(run(request()));

        assertThat(response.result.json).isEqualToIgnoringCase("\"a\\uFFFFb\\uD800c\"");
        assertThat(ConsoleForm.read(response.trail, response.console).lines()).containsExactly("bell \uFFFD");
    }

    @Test
    void aFaultOnTheWireReadsAsStored() throws Exception {
        chains.next(new Outcome.Failed(failure()));

        HttpResponse<String> response =
                HttpClient.newHttpClient().send(post(RUN), HttpResponse.BodyHandlers.ofString());

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body())
                .isEqualTo(Files.readString(Path.of("src/test/resources/wire/gateway-failure.xml"))
                        .strip());
    }

    private static Request request() {
        Request request = new Request();
        request.server = "a";
        request.function = "file.read";
        request.parameters = json("{\"path\":\"x\"}");
        return request;
    }

    private static ValueForm json(String json) {
        ValueForm form = new ValueForm();
        form.json = json;
        return form;
    }

    private static GatewayMessages.Run run(Request request) {
        GatewayMessages.Run run = new GatewayMessages.Run();
        run.request = request;
        return run;
    }

    private static GatewayMessages.Start aStart() {
        GatewayMessages.Start start = new GatewayMessages.Start();
        start.request = request();
        return start;
    }

    private String problem(Request request) {
        ProblemFault fault =
                catchThrowableOfType(ProblemFault.class, () -> client.port().run(run(request)));
        return fault.getFaultInfo().problem().message();
    }

    private String poll(String id) throws Exception {
        GatewayMessages.Poll poll = new GatewayMessages.Poll();
        poll.chain = id;
        return client.port().poll(poll).status;
    }

    private GatewayMessages.CollectResponse collect(String id) throws Exception {
        GatewayMessages.Collect collect = new GatewayMessages.Collect();
        collect.chain = id;
        return client.port().collect(collect);
    }

    private HttpRequest post(String body) {
        String envelope = "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'"
                + " xmlns:c='http://rpcchain.org/chain/1'><s:Body>" + body + "</s:Body></s:Envelope>";
        return HttpRequest.newBuilder(gateway.address())
                .header("Content-Type", "text/xml")
                .POST(HttpRequest.BodyPublishers.ofString(envelope))
                .build();
    }

    private static Outcome done(Value value) {
        return new Outcome.Done(new ChainResult(ID, value, TRAIL, List.of("hello"), Duration.ofMillis(12)));
    }

    private static ChainFailure failure() {
        Problem problem = new Problem(FailureCode.SERVICE_THREW, "file.sync threw <Oops> & more");
        return new ChainFailure(ID, problem, 3, "c", "file.sync", TRAIL, List.of("hello"));
    }

    /** A chain client whose outcomes are told beforehand. */
    private static final class Scripted implements ChainClient {
        private final Queue<CompletableFuture<Outcome>> outcomes = new ConcurrentLinkedQueue<>();
        private final Queue<ChainCall> asked = new ConcurrentLinkedQueue<>();
        private Problem rejection;

        void next(Outcome outcome) {
            outcomes.add(CompletableFuture.completedFuture(outcome));
        }

        CompletableFuture<Outcome> open() {
            CompletableFuture<Outcome> outcome = new CompletableFuture<>();
            outcomes.add(outcome);
            return outcome;
        }

        void reject(Problem problem) {
            rejection = problem;
        }

        @Override
        public RunningChain start(ChainCall call, Consumer<ChainId> beginning) {
            if (rejection != null) {
                throw new ChainRejectedException(rejection);
            }
            beginning.accept(ID);
            asked.add(call);
            return new Chain(outcomes.remove());
        }

        @Override
        public Value call(String server, String function, Value parameters) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
    }

    private record Chain(CompletableFuture<Outcome> end) implements RunningChain {
        @Override
        public ChainId id() {
            return ID;
        }

        @Override
        public CompletionStage<Outcome> outcome() {
            return end;
        }

        @Override
        public Outcome await() {
            return end.join();
        }

        @Override
        public void cancel() {
            Problem problem = new Problem(FailureCode.CANCELLED, "the client cancelled it");
            end.complete(new Outcome.Failed(new ChainFailure(ID, problem, 1, "a", "f", TRAIL, List.of())));
        }
    }

    private static final class OneSource implements FunctionStore {
        @Override
        public void publish(ChainSource source) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ChainSource fetch(String hash) {
            if (hash.equals(SOURCE.hash())) {
                return SOURCE;
            }
            throw new ProblemException(FailureCode.SOURCE_MISSING, "no " + hash);
        }
    }
}
