package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.database.TestPostgres;
import org.rpcchain.soap.SoapFunctionRepository;
import org.rpcchain.soap.SoapGatewayClient;
import org.rpcchain.soap.access.Credentials;

/** Two whole repositories on one PostgreSQL, each at an address of its own. */
@Timeout(600)
class TwoInstancesIT {
    @Test
    void bothKeepWhatEitherWasTold() throws Exception {
        TwoNodes.Places places = TwoNodes.Places.free();
        try (TestPostgres postgres = TestPostgres.start()) {
            DatabaseAddress address = postgres.emptyDatabase();
            try (RepositoryServer one = server(address, places);
                    RepositoryServer other = server(address, places)) {
                publishedAtBothAtOnceItIsKeptOnce(one, other);
                try (TwoNodes nodes = TwoNodes.start(places, one.address(), Credentials.NONE)) {
                    nodes.open();
                    whatOneStartedIsCollectedAtTheOther(one, other);
                    whatOneStartedIsCollectedAtTheOther(other, one);
                }
            }
        }
    }

    private static RepositoryServer server(DatabaseAddress address, TwoNodes.Places places) {
        return RepositoryServer.builder()
                .database(address)
                .listen("127.0.0.1", 0)
                .set(Setting.SERVERS, places.directory())
                .start();
    }

    private static void publishedAtBothAtOnceItIsKeptOnce(RepositoryServer one, RepositoryServer other) {
        List<SoapFunctionRepository> doors = Stream.of(one, other, one, other)
                .map(server -> SoapFunctionRepository.at(server.address()))
                .toList();
        CompletableFuture.allOf(doors.stream()
                        .map(door -> CompletableFuture.runAsync(
                                () -> door.publish(TwoNodes.SOURCE), task -> new Thread(task).start()))
                        .toArray(CompletableFuture[]::new))
                .join();
        for (SoapFunctionRepository door : doors) {
            assertThat(door.history("Relay.java")).hasSize(1);
            assertThat(door.fetch(TwoNodes.SOURCE.hash())).isEqualTo(TwoNodes.SOURCE);
            door.close();
        }
    }

    private static void whatOneStartedIsCollectedAtTheOther(RepositoryServer one, RepositoryServer other) {
        Value number = Value.record().put("number", 21).build();
        try (SoapGatewayClient first = SoapGatewayClient.at(one.gatewayAddress());
                SoapGatewayClient second = SoapGatewayClient.at(other.gatewayAddress())) {
            ChainId chain = first.start(ChainCall.to("a", "pass", number).then(TwoNodes.SOURCE, "afterFirst"));
            Outcome outcome = second.collect(chain);
            assertThat(outcome).isInstanceOf(Outcome.Done.class);
            assertThat(((Outcome.Done) outcome).result().value().longValue()).isEqualTo(42);
        }
    }
}
