package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.coordinator.wire.ParcelMessage;

/** A shelf that has lost a value, and coordinators that have it and answer when the test lets them. */
class MenderTest {
    private static final CallId CALL = new CallId(new Login("anna", "monday"), 1);

    /** More than any of these needs. */
    private static final int MOST = 50;

    @TempDir
    Path directory;

    private final List<String> asked = new ArrayList<>();
    private final List<ParcelMessage.Want> wants = new ArrayList<>();
    private Shelf mine;
    private Shelf theirs;
    private Mender mender;
    private ParcelId id;

    /** Loses a value of three portions. */
    @BeforeEach
    void lose() throws IOException {
        byte[] bytes = new byte[2 * Porter.PORTION_BYTES + 1_000];
        new Random(1).nextBytes(bytes);
        mine = Shelf.open(directory.resolve("mine"));
        theirs = Shelf.open(directory.resolve("theirs"));
        theirs.hold().put(Content.of(Value.of(bytes)));
        Content.Parcel kept = (Content.Parcel) mine.hold().put(Content.of(Value.of(bytes)));
        id = new ParcelId(kept.sha256(), kept.bytes());
        mine.needs(CALL, Set.of(id));
        try (Stream<Path> files = Files.walk(directory.resolve("mine"))) {
            Files.delete(
                    files.filter(file -> file.endsWith(id.sha256())).findFirst().orElseThrow());
        }
        assertThatThrownBy(kept::value).isInstanceOf(LogException.class);
        mender = new Mender(mine, 1 << 26, (to, said) -> {
            asked.add(to);
            wants.add((ParcelMessage.Want) ParcelMessage.read(said));
        });
    }

    @AfterEach
    void close() {
        mine.close();
        theirs.close();
    }

    private void answer(String from, ParcelMessage.Want want) {
        byte[] portion = theirs.portion(want.id(), want.from(), Porter.PORTION_BYTES);
        mender.hear(from, new ParcelMessage.Portion(want.id(), want.from(), portion));
    }

    private ParcelMessage.Want last() {
        return wants.get(wants.size() - 1);
    }

    @Test
    void a_slow_answer_is_waited_for_and_what_has_come_is_not_fetched_again() {
        mender.reaches(List.of("c2", "c3"));
        for (int i = 0; i < MOST && mender.isBusy(); i++) {
            ParcelMessage.Want want = last();
            mender.woke();
            mender.woke();
            mender.woke();
            answer("c2", want);
            answer("c2", last()); // as it was asked again
        }
        assertThat(mine.lost()).isEmpty();
        assertThat(asked).containsOnly("c2");
        assertThat(wants).extracting(ParcelMessage.Want::from).isSorted();
    }

    @Test
    void one_that_stays_silent_is_given_up_for_another() {
        mender.reaches(List.of("c2", "c3"));
        for (int i = 0; i < MOST && !asked.contains("c3"); i++) {
            mender.woke();
        }
        answer("c2", last());
        assertThat(mender.isBusy()).as("too late").isTrue();
        for (int i = 0; i < MOST && mender.isBusy(); i++) {
            answer("c3", last());
        }
        assertThat(mine.lost()).isEmpty();
    }
}
