package org.rpcchain.coordinator.chains;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Login;

class ChainNamesTest {
    private static final CallId CALL = new CallId(new Login("anna", "monday"), 7);

    @Test
    void a_chain_has_one_name_at_all_coordinators_of_a_group_and_another_in_another_group() {
        ChainId id = new ChainNames("g").of(CALL);
        assertThat(id).isEqualTo(new ChainNames("g").of(CALL));
        assertThat(id.toString()).matches("anna\\.[0-9a-f]{32}@7");
        assertThat(id).isNotEqualTo(new ChainNames("h").of(CALL));
        assertThat(id.client())
                .isNotEqualTo(new ChainNames("g")
                        .of(new CallId(new Login("anna", "tuesday"), 7))
                        .client());
    }

    @Test
    void the_longest_names_make_a_usable_id() {
        Login login = new Login("u".repeat(120), "s".repeat(120));
        assertThat(new ChainNames("g").of(new CallId(login, Long.MAX_VALUE)).timestamp())
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void a_call_is_found_by_its_chain_once_its_login_is_known_and_as_long_as_it_is() {
        ChainId id = new ChainNames("g").of(CALL);
        ChainNames names = new ChainNames("g");
        assertThat(names.callOf(id)).isEmpty();
        names.know(List.of(CALL.login()));
        assertThat(names.callOf(id)).isEqualTo(Optional.of(CALL));
        assertThat(names.callOf(new ChainId(id.client(), 0))).isEmpty();
        names.know(List.of());
        assertThat(names.callOf(id)).isEmpty();
    }
}
