package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import org.junit.jupiter.api.Test;

class PlaceTest {
    private static final URI HERE = URI.create("http://127.0.0.1:9000");
    private static final Settings SERVERS = Settings.NONE.with(Setting.SERVERS, "a=http://h/node");

    @Test
    void aServerOnLoopbackAsksNobody() {
        assertThat(Place.listening(Settings.NONE, HERE)).isEqualTo(new Place(HERE, true));
        assertThat(Place.listening(Settings.NONE.with(Setting.ACCESS, "required"), HERE)
                        .open())
                .isFalse();
    }

    @Test
    void aServerBeyondLoopbackAsksAndIsNotToldOtherwise() {
        Settings beyond = Settings.NONE.with(Setting.LISTEN, "192.0.2.1:9000");
        URI there = URI.create("http://192.0.2.1:9000");
        assertThat(Place.listening(beyond, there).open()).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Place.listening(beyond.with(Setting.ACCESS, "open"), there))
                .withMessageContaining("192.0.2.1:9000 is reached from beyond this machine; listen on 127.0.0.1, or");
    }

    @Test
    void aContainerAsksUnlessToldOtherwise() {
        assertThat(Place.inContainer(Settings.NONE).open()).isFalse();
        assertThat(Place.inContainer(Settings.NONE.with(Setting.ACCESS, "open")).open())
                .isTrue();
    }

    @Test
    void aPlaceIsKnownThatCanBeTold() {
        assertThat(Place.inContainer(Settings.NONE).isKnown()).isFalse();
        Settings everywhere = Settings.NONE.with(Setting.LISTEN, "0.0.0.0:9000");
        assertThat(Place.listening(everywhere, URI.create("http://0.0.0.0:9000"))
                        .isKnown())
                .isFalse();
        assertThat(Place.listening(Settings.NONE, HERE).isKnown()).isTrue();
        Place said = Place.inContainer(Settings.NONE.with(Setting.PUBLIC_URL, "https://h/context/"));
        assertThat(said.isKnown()).isTrue();
        assertThat(said.at("/coordinator")).isEqualTo(URI.create("https://h/context/coordinator"));
    }

    @Test
    void whoseChainsComeBackMustKnowWhere() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Place.inContainer(SERVERS))
                .withMessageContaining("give 'public-url'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Place.listening(
                        SERVERS.with(Setting.LISTEN, "0.0.0.0:9000"), URI.create("http://0.0.0.0:9000")))
                .withMessageContaining("give 'public-url'");
        assertThat(Place.listening(SERVERS, HERE).base()).isEqualTo(HERE);
        URI said = URI.create("https://h/context");
        assertThat(Place.inContainer(SERVERS.with(Setting.PUBLIC_URL, said.toString()))
                        .base())
                .isEqualTo(said);
    }
}
