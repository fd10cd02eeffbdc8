package org.rpcchain.soap.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.bus.extension.ExtensionManagerBus;
import org.apache.cxf.wsdl.WSDLManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.soap.contract.ServiceContract;

class ContractEndpointTest {
    private final Bus bus = new ExtensionManagerBus();

    @AfterEach
    void shutDown() {
        bus.shutdown(true);
    }

    @ParameterizedTest
    @EnumSource(ServiceContract.class)
    void what_has_been_read_of_a_contract_is_not_collected_between_the_question_for_it_and_the_answer(
            ServiceContract contract) {
        ContractEndpoint.of(bus, contract, contract.path(), Map.of(), 1000);
        WSDLManager manager = bus.getExtension(WSDLManager.class);
        WeakReference<Object> collected = new WeakReference<>(new String(contract.location()));

        await().atMost(Duration.ofSeconds(30)).until(() -> {
            System.gc();
            return collected.get() == null;
        });

        assertThat(manager.getDefinitions()).containsKey(contract.location());
    }
}
