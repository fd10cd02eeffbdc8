package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.cxf.Bus;
import org.junit.jupiter.api.Test;
import org.rpcchain.soap.endpoint.Mount;

class RunningNodeTest {
    /** Where a class is missing. */
    private static final class Broken implements Mount {
        private final AtomicBoolean closed = new AtomicBoolean();

        @Override
        public Bus bus() {
            throw new NoClassDefFoundError("org/example/Missing");
        }

        @Override
        public URI base() {
            return URI.create("http://127.0.0.1:1");
        }

        @Override
        public void close() {
            closed.set(true);
        }
    }

    @Test
    void whatCannotStartForAnErrorFreesItsPortToo() {
        Broken mount = new Broken();

        assertThatThrownBy(() -> RunningNode.start(SoapNode.builder("a"), mount))
                .isInstanceOf(NoClassDefFoundError.class);

        assertThat(mount.closed).isTrue();
    }
}
