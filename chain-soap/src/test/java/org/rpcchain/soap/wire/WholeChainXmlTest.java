package org.rpcchain.soap.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.transform.stream.StreamSource;
import org.apache.cxf.helpers.DOMUtils;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Handler;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Response;
import org.rpcchain.message.Stack;
import org.rpcchain.runner.HopIntake;
import org.rpcchain.soap.contract.Schemas;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.mime.IncomingParts;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** What a chain carries beside a plain hop, written and read again; and what is taken of it. */
class WholeChainXmlTest {
    private static final long LIMIT = 1 << 20;
    private static final ChainId CHAIN = ChainId.parse("copy-client@1795234567890123");
    private static final FunctionRef THEN = new FunctionRef(
            "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824", "afterRead", "hello <\r\n");
    private static final State STATE = State.empty().with("target", "storage.b");
    private static final VirtualConsole CONSOLE = new VirtualConsole(
            Trail.start().then("a", "file.read"),
            List.of("read 4096 bytes"),
            List.of(
                    new HopProfile(".1", 1, "a", "file.read", 10, 20, 30, 40, 50, 60),
                    new HopProfile("", 2, "a", "", 0, 0, 0, 0, 0, 0)));
    private static final Frame CREATOR = new Frame.SubChain(
            "a", THEN, STATE, new Handler("mend", Value.of("x")), new Handler("hear", Value.nothing()), true);
    private static final Frame SPLIT = new Frame.Merge("c", FunctionRef.END, State.empty(), 3, 1, 2000, 2);

    private static Hop hop(Stack stack, HopId id) {
        HopHeader header = new HopHeader(
                id,
                URI.create("http://127.0.0.1:40000/origin"),
                THEN,
                stack,
                new Budget(2000, Duration.ofMillis(59_800), 100_000),
                Duration.ofMillis(2800),
                new Course(
                        1,
                        Duration.ofMillis(7000),
                        true,
                        true,
                        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"),
                CONSOLE);
        Value parameters = Value.record().put("path", "a.txt").build();
        return new Hop(new Head(header, "storage.b", "file.write", parameters), STATE);
    }

    private static Hop full() {
        HopId id = new HopId(CHAIN, new Branch(".1.2"), 2, Purpose.HANDLE, 2);
        return hop(new Stack(List.of(CREATOR, SPLIT)), id);
    }

    private static String written(OutMessage message) throws XMLStreamException {
        StringWriter text = new StringWriter();
        XMLStreamWriter out = new WstxOutputFactory().createXMLStreamWriter(text);
        new XmlOut(out, null).message(message);
        out.close();
        return text.toString();
    }

    private interface Reading<T> {
        T read(XmlIn in) throws XMLStreamException;
    }

    private static <T> T read(String xml, Reading<T> reading) throws XMLStreamException {
        XMLStreamReader in = new WstxInputFactory().createXMLStreamReader(new StringReader(xml));
        in.nextTag();
        return reading.read(new XmlIn(in, IncomingParts.NONE, () -> true));
    }

    /** Takes whole hops. */
    private static final class Taking implements HopXml.Door {
        private Optional<Hop> taken = Optional.empty();

        @Override
        public HopIntake open(Head head) {
            throw new AssertionError("the message was whole, and was opened early");
        }

        @Override
        public Delivery arrive(Hop hop) {
            taken = Optional.of(hop);
            return Delivery.ACCEPTED;
        }
    }

    private static Hop readHop(String xml) throws XMLStreamException {
        Taking door = new Taking();
        read(xml, in -> HopXml.read(in, door)).accept();
        return door.taken.orElseThrow();
    }

    /** Lets hops in early, and notes when a state is lost. */
    private static final class Early implements HopXml.Door {
        private boolean lost;

        @Override
        public HopIntake open(Head head) {
            return new HopIntake() {
                @Override
                public Optional<Problem> refusal() {
                    return Optional.empty();
                }

                @Override
                public Delivery state(State state) {
                    return Delivery.ACCEPTED;
                }

                @Override
                public void lost() {
                    lost = true;
                }
            };
        }

        @Override
        public Delivery arrive(Hop hop) {
            throw new AssertionError("the message was not whole");
        }
    }

    private static void readEarly(String xml, Early door) throws XMLStreamException {
        XMLStreamReader in = new WstxInputFactory().createXMLStreamReader(new StringReader(xml));
        in.nextTag();
        HopXml.read(new XmlIn(in, IncomingParts.NONE, () -> false), door).accept();
    }

    @Test
    void whoLetAHopInEarlyHearsThatItsStateIsLost() throws Exception {
        HopId id = new HopId(CHAIN, Branch.TRUNK, 2, Purpose.CALL, 0);
        String xml = written(HopXml.of(hop(Stack.EMPTY, id), LIMIT));
        Early whole = new Early();
        readEarly(xml, whole);
        assertThat(whole.lost).isFalse();

        Early broken = new Early();
        String cut = xml.substring(0, xml.lastIndexOf("<state>") + 10);
        assertThatThrownBy(() -> readEarly(cut, broken)).isInstanceOf(XMLStreamException.class);
        assertThat(broken.lost).isTrue();
    }

    /** A few dozen values in memory, a million times a kilobyte on the wire. */
    private static Value shared() {
        Value shared = Value.of("x".repeat(1_000));
        for (int i = 0; i < 19; i++) {
            shared = Value.list(shared, shared);
        }
        return Value.record().put("a", shared).build();
    }

    private static void assertTooLarge(ThrowingCallable writing) {
        assertThatThrownBy(writing)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(FailureCode.TOO_LARGE))
                .hasMessageContaining("messageLimit");
    }

    @Test
    void noMessageIsWrittenWhoseValuesTakeMoreThanTheLimit() {
        HopId id = new HopId(CHAIN, new Branch(".1.2"), 2, Purpose.HANDLE, 2);
        Hop small = hop(Stack.EMPTY, id);
        Frame frame = new Frame.SubChain("a", THEN, State.of(shared()), Handler.NONE, Handler.NONE, true);

        assertTooLarge(() -> HopXml.of(new Hop(small.head(), State.of(shared())), LIMIT));
        assertTooLarge(() -> StepXml.of(new Hop(small.head(), State.of(shared())), LIMIT));
        assertTooLarge(() -> HopXml.of(hop(new Stack(List.of(frame)), id), LIMIT));
        assertTooLarge(() -> RespondXml.of(new Response(id, 1, "a", shared()), LIMIT));
        assertTooLarge(() -> CompleteXml.of(new Completion(CHAIN, shared(), CONSOLE), LIMIT));
        assertTooLarge(() -> CallXml.request("file.read", shared(), LIMIT));
        assertTooLarge(() -> CallXml.response(shared(), false, LIMIT));
    }

    @Test
    void theValuesOfOneMessageShareTheLimit() {
        Value half = Value.record().put("a", "x".repeat(600)).build();
        HopId id = new HopId(CHAIN, new Branch(".1.2"), 2, Purpose.HANDLE, 2);
        Head head = hop(Stack.EMPTY, id).head();
        Hop both = new Hop(new Head(head.header(), head.server(), head.function(), half), State.of(half));

        assertThatCode(() -> HopXml.of(both, 1_300)).doesNotThrowAnyException();
        assertTooLarge(() -> HopXml.of(both, 1_000));
    }

    @Test
    void aHopWithAllThatThereIsIsWrittenAsStored() throws Exception {
        String xml = written(HopXml.of(full(), LIMIT));
        Path stored = Path.of("src/test/resources/wire/whole-hop.xml");
        if (Boolean.getBoolean("wsdl.store")) {
            Files.writeString(stored, lines(xml));
        }
        assertThat(lines(xml)).isEqualTo(Files.readString(stored));
        Schemas.of(ServiceContract.NODE).newValidator().validate(new StreamSource(new StringReader(xml)));
    }

    /** An element a line, so that a change shows. */
    private static String lines(String xml) {
        return xml.replace("><", ">\n<") + "\n";
    }

    @Test
    void aHopIsReadAsItWasWritten() throws Exception {
        assertThat(readHop(written(HopXml.of(full(), LIMIT)))).isEqualTo(full());
    }

    @Test
    void aStepIsMadeLikeAHop() throws Exception {
        Hop step = hop(Stack.EMPTY, new HopId(CHAIN, Branch.TRUNK, 2, Purpose.CHAIN, 0));
        String xml = written(StepXml.of(step, LIMIT));
        Schemas.of(ServiceContract.ORIGIN).newValidator().validate(new StreamSource(new StringReader(xml)));
        assertThat(read(xml, StepXml::read)).isEqualTo(step);
    }

    @Test
    void aClientResponseIsReadAsItWasWritten() throws Exception {
        HopId id = new HopId(CHAIN, new Branch(".7"), 3, Purpose.CHAIN, 1);
        Response response = new Response(id, 4, "a", Value.of("halfway"));
        String xml = written(RespondXml.of(response, LIMIT));
        Schemas.of(ServiceContract.ORIGIN).newValidator().validate(new StreamSource(new StringReader(xml)));
        assertThat(read(xml, RespondXml::read)).isEqualTo(response);
    }

    @Test
    void aHeartbeatOfAMergeHostNamesTheBranchesThatItSpeaksFor() throws Exception {
        Heartbeat heartbeat = new Heartbeat(
                new HopId(CHAIN, new Branch(".2"), 3, Purpose.CALL, 0),
                "c",
                "",
                List.of(new Heartbeat.Split(1, 2), new Heartbeat.Split(3, 500)),
                List.of(1, 2, 3, 77),
                new Heartbeat.Left(77, 900),
                2,
                VirtualConsole.of(Trail.start().then("b", "file.read"), List.of("half way")));
        String xml = written(HeartbeatXml.request(heartbeat));
        assertThat(xml).contains("<arrived>1-3,77</arrived>");
        Schemas.of(ServiceContract.ORIGIN).newValidator().validate(new StreamSource(new StringReader(xml)));
        assertThat(read(xml, HeartbeatXml::readRequest)).isEqualTo(heartbeat);
    }

    @Test
    void theProfileComesWithTheResultAndWithTheFailure() throws Exception {
        Completion completion = new Completion(CHAIN, Value.of(1), CONSOLE);
        assertThat(read(written(CompleteXml.of(completion, LIMIT)), CompleteXml::read))
                .isEqualTo(completion);
        Problem problem = new Problem(FailureCode.BYTE_BUDGET, "too many");
        ChainFailure failure = new ChainFailure(CHAIN, problem, 2, "b", "file.write", CONSOLE);
        assertThat(read(written(new FailXml(failure)), FailXml::read)).isEqualTo(failure);
    }

    @Test
    void aFailureIsReadWithItsParametersAndWithoutAnyIsWrittenAsBefore() throws Exception {
        Problem problem = new Problem(FailureCode.UNREACHABLE, "nobody there");
        ChainFailure bare = new ChainFailure(CHAIN, problem, 2, "b", "file.write", CONSOLE);
        String before = written(new FailXml(bare));
        assertThat(before).doesNotContain("parameters");
        for (Value parameters : List.of(
                Value.record().put("server", "b").put("share", 1.5).build(),
                Value.record().put("most", "é".repeat(4_000)).build())) {
            ChainFailure failure = bare.because(problem.with(parameters));
            String xml = written(new FailXml(failure));
            assertThat(xml).startsWith(before.substring(0, before.indexOf("</fail>")) + "<parameters>");
            Schemas.of(ServiceContract.ORIGIN).newValidator().validate(new StreamSource(new StringReader(xml)));
            assertThat(read(xml, FailXml::read)).isEqualTo(failure);
        }
    }

    @Test
    void parametersThatTakeMoreThanTheyMayAreLeftOut() throws Exception {
        Problem problem = new Problem(FailureCode.UNREACHABLE, "nobody there");
        ChainFailure bare = new ChainFailure(CHAIN, problem, 2, "b", "file.write", CONSOLE);
        String json = "{\"a\":\"" + "x".repeat(5_000) + "\"}";
        String xml = written(new FailXml(bare))
                .replace("</fail>", "<parameters><json>" + json + "</json></parameters></fail>");
        assertThat(read(xml, FailXml::read)).isEqualTo(bare);
    }

    private static final String LATER = "<later><json>{\"server\":\"x\"}</json><more a=\"1\"/>text</later>";

    private static String failing(ChainFailure failure, String atItsEnd) throws XMLStreamException {
        return written(new FailXml(failure)).replace("</fail>", atItsEnd + "</fail>");
    }

    @Test
    void whatALaterVersionHasAddedToAFailureIsPassedOver() throws Exception {
        Problem problem = new Problem(FailureCode.UNREACHABLE, "nobody there");
        Value parameters = Value.record().put("server", "b").build();
        for (Problem told : List.of(problem, problem.with(parameters))) {
            ChainFailure failure = new ChainFailure(CHAIN, told, 2, "b", "file.write", CONSOLE);
            assertThat(read(failing(failure, LATER.repeat(2)), FailXml::read)).isEqualTo(failure);
        }
    }

    @Test
    void whatThisVersionKnowsIsNotPassedOverInAFailure() throws Exception {
        Problem problem = new Problem(FailureCode.UNREACHABLE, "nobody there");
        ChainFailure failure = new ChainFailure(CHAIN, problem, 2, "b", "file.write", CONSOLE);
        String parameters = "<parameters><json>{}</json></parameters>";
        for (String odd : List.of(LATER + parameters, parameters + parameters, "<code>SILENT</code>", "text")) {
            String xml = failing(failure, odd);
            assertThatThrownBy(() -> read(xml, FailXml::read)).isInstanceOf(ProblemException.class);
        }
        String foreign = failing(failure, "<f:later xmlns:f='urn:f'/>");
        assertThatThrownBy(() -> read(foreign, FailXml::read)).hasMessageContaining("of the namespace 'urn:f'");
        String many = failing(failure, "<later/>".repeat(101));
        assertThatThrownBy(() -> read(many, FailXml::read)).hasMessageContaining("more than the 100 elements");
        assertThat(read(failing(failure, "<later/>".repeat(100)), FailXml::read))
                .isEqualTo(failure);
    }

    @Test
    void whatALaterVersionHasAddedToAProblemIsNotTakenForItsParameters() throws Exception {
        Document document = DOMUtils.createDocument();
        Element detail = document.createElement("detail");
        Problem problem = new Problem(FailureCode.UNREACHABLE, "nobody there");
        detail.appendChild(Problems.element(document, problem));
        Element later = document.createElementNS(ServiceContract.NAMESPACE, "later");
        Element json = document.createElementNS(ServiceContract.NAMESPACE, "json");
        json.setTextContent("{\"server\":\"x\"}");
        later.appendChild(json);
        Node told = detail.getFirstChild();
        told.appendChild(later);
        assertThat(Problems.in(detail)).contains(problem);
        told.insertBefore(later, told.getFirstChild());
        assertThat(Problems.in(detail)).contains(problem);
    }

    @Test
    void moreFramesThanAThousandAreRefused() throws Exception {
        HopId id = new HopId(CHAIN, 1);
        String most = written(HopXml.of(hop(new Stack(Collections.nCopies(1000, SPLIT)), id), LIMIT));
        assertThat(readHop(most).head().header().stack().depth()).isEqualTo(1000);
        String more = written(HopXml.of(hop(new Stack(Collections.nCopies(1001, SPLIT)), id), LIMIT));
        assertThatThrownBy(() -> readHop(more)).hasMessageContaining("more than the 1000 frames");
    }

    @Test
    void moreProfilesThanFitAreRefused() throws Exception {
        String one = written(HopXml.of(full(), LIMIT));
        String profile = one.substring(one.lastIndexOf("<profile>"), one.lastIndexOf("</console>"));
        String more = one.replace("</console>", profile.repeat(255) + "</console>");
        assertThatThrownBy(() -> readHop(more)).hasMessageContaining("more than the 256 elements <profile>");
    }

    @Test
    void whatIsOutOfItsBoundsIsRefusedWithItsName() throws Exception {
        String xml = written(HopXml.of(full(), LIMIT));
        assertRefused(xml.replace("<purpose>handle<", "<purpose>merge<"), "<purpose>");
        assertRefused(xml.replace("<depth>2<", "<depth>-1<"), "<depth>");
        assertRefused(xml.replace("<branch>.1.2<", "<branch>.1.x<"), "counters, such as .1.2");
        assertRefused(xml.replace("<branches>3<", "<branches>10001<"), "<branches>");
        assertRefused(
                xml.replace("<creator>a<", "<creator>" + "a".repeat(1001) + "<"), "<creator> has 1001 characters");
        assertRefused(xml.replace("<ageMillis>7000<", "<ageMillis>86400001<"), "<ageMillis>");
        assertRefused(xml.replace("<bytesLeft>100000<", "<bytesLeft>-1<"), "<bytesLeft>");
        assertRefused(xml.replace("<interactive>true<", "<interactive>yes<"), "<interactive>");
        assertRefused(xml.replace("<trace>", "<trace>" + "0".repeat(128)), "<trace>");
        assertRefused(xml.replace("<inline>", "<inline>" + "0".repeat(1024)), "inline");
    }

    private static void assertRefused(String xml, String word) throws IOException {
        assertThatThrownBy(() -> readHop(xml))
                .as(word)
                .isInstanceOfAny(ProblemException.class, IllegalArgumentException.class)
                .hasMessageContaining(word);
    }
}
