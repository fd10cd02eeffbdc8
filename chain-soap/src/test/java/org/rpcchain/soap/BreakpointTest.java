package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.LocalVariable;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequestManager;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Mode;
import org.rpcchain.NextHop;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;

/** §3.7: a debugger's breakpoint in the application's own class stops in the chaining function of an interactive chain. */
@Tag("sockets")
@Timeout(120)
class BreakpointTest {
    private static final long EVENT_MILLIS = 60_000;

    private final TestServices services = new TestServices();
    private final SoapNode node = SoapNode.builder("a").register(services).start();

    /** The application that is debugged: its own class stands for what it publishes. */
    public static final class Application {
        private static final ChainSource SOURCE = ChainSource.of("Own.java", """
                import org.rpcchain.*;
                public class Own {
                    public static NextHop after(State state, Value result) {
                        return NextHop.end(Value.of("by the published source"));
                    }
                }
                """);

        private Application() {}

        /** Runs a chain at the server with this address. */
        public static void main(String[] arguments) {
            try (SoapChainClient client = SoapChainClient.builder("debugged")
                    .functions(new MemoryStore())
                    .directory(ServerDirectory.of(Map.of("a", URI.create(arguments[0]))))
                    .start()) {
                Value parameters = Value.record().put("a", 3).put("b", 4).build();
                ChainCall call = ChainCall.to("a", "add", parameters)
                        .then(SOURCE, "after")
                        .mode(Mode.INTERACTIVE)
                        .ownClass(Own.class);
                System.out.println(client.run(call).value().text());
            }
        }
    }

    /** Has the breakpoint. */
    public static final class Own {
        private Own() {}

        public static NextHop after(State state, Value result) {
            long seven = result.longValue();
            return NextHop.end(Value.of("by the own class: " + seven));
        }
    }

    @AfterEach
    void close() {
        node.close();
    }

    @Test
    void aBreakpointInTheOwnClassStopsInTheChainingFunctionAndTheChainGoesOnAfterIt() throws Exception {
        VirtualMachine application = launch();
        try {
            EventRequestManager requests = application.eventRequestManager();
            ClassPrepareRequest prepared = requests.createClassPrepareRequest();
            prepared.addClassFilter(Own.class.getName());
            prepared.enable();

            ReferenceType own = await(application, ClassPrepareEvent.class).referenceType();
            requests.createBreakpointRequest(own.methodsByName("after").get(0).location())
                    .enable();
            application.resume();

            StackFrame stopped =
                    await(application, BreakpointEvent.class).thread().frame(0);
            assertThat(stopped.location().method().name()).isEqualTo("after");
            assertThat(stopped.visibleVariables())
                    .extracting(LocalVariable::name)
                    .contains("state", "result");
            assertThat(services.calls).as("what the server had served by then").hasValue(1);
            application.resume();

            Process process = application.process();
            assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualToIgnoringNewLines("by the own class: 7");
            assertThat(process.waitFor(EVENT_MILLIS, TimeUnit.MILLISECONDS)).isTrue();
        } finally {
            application.process().destroyForcibly();
        }
    }

    private VirtualMachine launch() throws Exception {
        LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
        Map<String, Connector.Argument> arguments = connector.defaultArguments();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        arguments.get("home").setValue(System.getProperty("java.home"));
        arguments.get("options").setValue("-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp \"" + classes + "\"");
        arguments.get("main").setValue(Application.class.getName() + " " + node.address());
        return connector.launch(arguments);
    }

    /** Lets the application go on until this happens, and leaves it stopped there. */
    private static <E extends Event> E await(VirtualMachine application, Class<E> kind) throws InterruptedException {
        while (true) {
            EventSet events = application.eventQueue().remove(EVENT_MILLIS);
            assertThat(events).as("what is told by the debugged process").isNotNull();
            List<E> wanted =
                    events.stream().filter(kind::isInstance).map(kind::cast).toList();
            if (!wanted.isEmpty()) {
                return wanted.get(0);
            }
            events.resume();
        }
    }
}
