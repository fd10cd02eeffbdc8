package org.rpcchain.coordinator.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.engine.BatchId;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.ParcelId;

class ParcelMessageTest {
    private static final ParcelId ID = ParcelId.of(new byte[1_000]);

    @Test
    void what_is_said_of_parcels_is_read_as_it_was_written() {
        ParcelMessage.Want want = new ParcelMessage.Want(ID, 17);
        assertThat(ParcelMessage.read(ParcelMessage.write(want))).isEqualTo(want);
        ParcelMessage.Gone gone = new ParcelMessage.Gone(ID);
        assertThat(ParcelMessage.read(ParcelMessage.write(gone))).isEqualTo(gone);
        byte[] written = ParcelMessage.write(new ParcelMessage.Portion(ID, 990, new byte[] {1, 2, 3}));
        assertThat(ParcelMessage.isOne(written)).isTrue();
        assertThat(ParcelMessage.read(written)).isInstanceOfSatisfying(ParcelMessage.Portion.class, portion -> {
            assertThat(portion.id()).isEqualTo(ID);
            assertThat(portion.from()).isEqualTo(990);
            assertThat(portion.bytes()).containsExactly(1, 2, 3);
        });
        byte[] of = PeerForm.write(new PeerMessage.Told());
        assertThat(ParcelMessage.isOne(of)).as("whatever else is said").isFalse();
        assertThat(PeerForm.hear(written).unread()).as("to an earlier version").isPresent();
    }

    @Test
    void what_is_no_such_message_is_refused() {
        byte[] written = ParcelMessage.write(new ParcelMessage.Portion(ID, 998, new byte[] {1, 2}));
        byte[] longer = Arrays.copyOf(written, written.length + 1);
        byte[] shorter = Arrays.copyOf(written, 20);
        byte[] other = written.clone();
        other[1] = 'x';
        for (byte[] wrong : List.of(longer, shorter, other, new byte[] {0})) {
            assertThatThrownBy(() -> ParcelMessage.read(wrong)).isInstanceOf(ProblemException.class);
        }
    }

    @Test
    void a_record_names_its_parcels_and_is_nothing_that_an_earlier_version_takes_for_another() {
        Content.Parcel parcel = new Content.Parcel(ID.sha256(), ID.bytes(), 1_016);
        CallRecord call = CallRecord.submitted(
                        new CallId(new Login("anna", "monday"), 1),
                        new Order(new Work.Call("f", parcel, Optional.empty()), Instant.EPOCH, Duration.ofHours(1), 1),
                        "c1")
                .at(new Standing.Finished(new Ending.Done(parcel, Account.NONE), 1));
        CallRecord read = LedgerForm.readCall(LedgerForm.write(call));
        assertThat(read).isEqualTo(call);
        assertThat(read.weight()).isEqualTo(2 * 1_016);
        assertThat(read.standing()).isEqualByComparingTo(call.standing());
        PeerMessage message = new PeerMessage.Replicate(new BatchId(1, 2), List.of(call), List.of());
        assertThat(PeerForm.read(PeerForm.write(message))).isEqualTo(message);
        assertThat(LedgerForm.of(call).get("order").get("work").has("parameters"))
                .isFalse();
        assertThat(LedgerForm.of(call).get("standing").get("ending").has("done"))
                .isFalse();
    }
}
