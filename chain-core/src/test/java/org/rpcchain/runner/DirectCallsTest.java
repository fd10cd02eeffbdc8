package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainFailure;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.spi.NotReachedException;
import org.rpcchain.spi.Transport;

class DirectCallsTest {
    private static final URI PRIMARY = URI.create("sim://p/");
    private static final URI BACKUP = URI.create("sim://b/");
    private static final ChainFailure UNREACHABLE =
            ChainFailure.ofCall("a", "f", new Problem(FailureCode.UNREACHABLE, "nobody is there"));

    private final List<URI> asked = new ArrayList<>();

    private Value call(Function<URI, Value> servers) {
        Transport transport = (Transport) Proxy.newProxyInstance(
                Transport.class.getClassLoader(), new Class<?>[] {Transport.class}, (proxy, method, arguments) -> {
                    asked.add((URI) arguments[1]);
                    return servers.apply((URI) arguments[1]);
                });
        ServerDirectory directory = ServerDirectory.ofLists(Map.of("a", List.of(PRIMARY, BACKUP)));
        return new DirectCalls(directory, transport).call("a", "f", Value.nothing());
    }

    @Test
    void aBackupIsAskedWhenNothingWasSentToThePrimary() {
        Value answer = call(endpoint -> {
            if (endpoint.equals(PRIMARY)) {
                throw new NotReachedException(UNREACHABLE);
            }
            return Value.of(1);
        });
        assertThat(answer).isEqualTo(Value.of(1));
        assertThat(asked).containsExactly(PRIMARY, BACKUP);
    }

    @Test
    void aServerThatRanTheFunctionAndCouldNotReachAnotherIsTheOnlyOneThatIsAsked() {
        assertThatThrownBy(() -> call(endpoint -> {
                    throw new ChainFailedException(UNREACHABLE);
                }))
                .isInstanceOf(ChainFailedException.class);
        assertThat(asked).containsExactly(PRIMARY);
    }

    @Test
    void whenNoEndpointIsReachedTheFailureSaysSo() {
        assertThatThrownBy(() -> call(endpoint -> {
                    throw new NotReachedException(UNREACHABLE);
                }))
                .isInstanceOf(ChainFailedException.class)
                .hasMessageContaining("nobody is there");
        assertThat(asked).containsExactly(PRIMARY, BACKUP);
    }
}
