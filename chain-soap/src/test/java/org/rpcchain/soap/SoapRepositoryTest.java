package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.spi.FunctionRepository;

class SoapRepositoryTest {
    private static final ChainSource SOURCE = ChainSource.of("Copy.java", "class Copy {} // ünïcode & <angle> ]]>\n");

    private final Memory memory = new Memory();
    private SoapRepository service;
    private SoapFunctionRepository client;

    @BeforeEach
    void start() {
        service = SoapRepository.builder(memory).start();
        client = SoapFunctionRepository.at(service.address());
    }

    @AfterEach
    void stop() {
        client.close();
        service.close();
    }

    @Test
    void whatIsPublishedCanBeFetched() {
        client.publish(SOURCE);

        assertThat(client.fetch(SOURCE.hash())).isEqualTo(SOURCE);
    }

    @Test
    void carriageReturnsAndTabsSurvive() {
        ChainSource source = ChainSource.of("Dos.java", "class Dos {\r\n\tint a;\r}\r\n");
        client.publish(source);

        assertThat(memory.sources).containsExactly(source);
        assertThat(client.fetch(source.hash())).isEqualTo(source);
    }

    @Test
    void aSourceThatXmlCannotCarryIsRefusedWithTheLine() {
        assertThatThrownBy(() -> client.publish(ChainSource.of("Nul.java", "class Nul {\n char c = '\u0001'; }")))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("U+0001 in line 2")
                .hasMessageContaining("\\u0001");
    }

    @Test
    void aMissingSourceIsAProblem() {
        assertThatThrownBy(() -> client.fetch(SOURCE.hash()))
                .asInstanceOf(type(ProblemException.class))
                .extracting(ProblemException::problem)
                .isEqualTo(new Problem(FailureCode.SOURCE_MISSING, "nobody published " + SOURCE.hash()));
    }

    @Test
    void entriesTravelWithTheirTimes() {
        client.publish(SOURCE);

        FunctionRepository.Entry entry = Memory.entry(SOURCE);
        assertThat(client.list("")).containsExactly(entry);
        assertThat(client.list("Copy.java")).isEmpty();
        assertThat(client.history("Copy.java")).containsExactly(entry);
        assertThat(client.history("Other.java")).isEmpty();
    }

    @Test
    void aCheckAnswersTheProblems() {
        assertThat(client.check(SOURCE))
                .containsExactly(new Problem(FailureCode.NOT_COMPILED, "line 1:\n  class Copy\n  ^"));
    }

    @Test
    void aRepositoryThatIsNotThereIsNamed() {
        service.close();

        assertThatThrownBy(() -> client.fetch(SOURCE.hash()))
                .asInstanceOf(type(ProblemException.class))
                .satisfies(e -> assertThat(e.problem().code()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE))
                .extracting(Throwable::getMessage)
                .asString()
                .contains(service.address().toString(), "start it");
    }

    @Test
    void theWsdlIsServedAsItWasWritten() throws Exception {
        HttpResponse<String> response = get(URI.create(service.address() + "?wsdl"));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type"))
                .hasValueSatisfying(t -> assertThat(t).startsWith("text/xml"));
        assertThat(response.body()).isEqualTo(ServiceContract.REPOSITORY.wsdl(service.address()));
    }

    @Test
    void soap12IsAnsweredInSoap12() throws Exception {
        memory.publish(SOURCE);
        HttpResponse<String> response =
                post("application/soap+xml", envelope("http://www.w3.org/2003/05/soap-envelope"));

        assertThat(response.headers().firstValue("Content-Type"))
                .hasValueSatisfying(t -> assertThat(t).startsWith("application/soap+xml"));
        assertThat(response.body()).contains("fetchResponse").contains("class Copy");
    }

    @Test
    void soap11IsAnsweredInSoap11() throws Exception {
        HttpResponse<String> response = post("text/xml", envelope("http://schemas.xmlsoap.org/soap/envelope/"));

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.headers().firstValue("Content-Type"))
                .hasValueSatisfying(t -> assertThat(t).startsWith("text/xml"));
        assertThat(response.body())
                .contains("<faultstring>nobody published " + SOURCE.hash() + "</faultstring>")
                .contains("SOURCE_MISSING");
    }

    @Test
    void aDocumentTypeIsRefused() throws Exception {
        memory.publish(SOURCE);
        String bomb = "<!DOCTYPE a [<!ENTITY b \"" + SOURCE.hash() + "\">]>"
                + envelope("http://schemas.xmlsoap.org/soap/envelope/").replace(SOURCE.hash(), "&b;");

        HttpResponse<String> response = post("text/xml", bomb);

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).contains("MALFORMED").doesNotContain("class Copy");
    }

    @Test
    void aRequestOverTheLimitIsRefused() throws Exception {
        String padding = " ".repeat((int) SoapRepository.DEFAULT_MESSAGE_LIMIT);
        HttpResponse<String> response = post(
                "text/xml",
                envelope("http://schemas.xmlsoap.org/soap/envelope/").replace(SOURCE.hash(), SOURCE.hash() + padding));

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body())
                .contains("TOO_LARGE")
                .contains("more than the 4194304 bytes")
                .contains("soap/envelope/");
    }

    private static String envelope(String soap) {
        return "<s:Envelope xmlns:s='" + soap + "'><s:Body><c:fetch xmlns:c='http://rpcchain.org/chain/1'><c:hash>"
                + SOURCE.hash() + "</c:hash></c:fetch></s:Body></s:Envelope>";
    }

    private HttpResponse<String> post(String type, String body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(service.address())
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    private static HttpResponse<String> get(URI uri) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(uri).build());
    }

    private static HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** A repository in memory, with a clock that stands still. */
    private static final class Memory implements FunctionRepository {
        private final List<ChainSource> sources = new ArrayList<>();

        @Override
        public void publish(ChainSource source) {
            sources.add(source);
        }

        @Override
        public ChainSource fetch(String hash) {
            return sources.stream()
                    .filter(source -> source.hash().equals(hash))
                    .findFirst()
                    .orElseThrow(() -> new ProblemException(FailureCode.SOURCE_MISSING, "nobody published " + hash));
        }

        @Override
        public List<Entry> list(String afterName) {
            return sources.stream()
                    .map(Memory::entry)
                    .filter(entry -> entry.name().compareTo(afterName) > 0)
                    .toList();
        }

        @Override
        public List<Entry> history(String name) {
            return list("").stream().filter(entry -> entry.name().equals(name)).toList();
        }

        @Override
        public List<Problem> check(ChainSource source) {
            return List.of(new Problem(FailureCode.NOT_COMPILED, "line 1:\n  class Copy\n  ^"));
        }

        static Entry entry(ChainSource source) {
            Instant published = Instant.parse("2026-11-21T04:12:00.123456Z");
            return new Entry(source.name(), source.hash(), source.text().length(), published);
        }
    }
}
