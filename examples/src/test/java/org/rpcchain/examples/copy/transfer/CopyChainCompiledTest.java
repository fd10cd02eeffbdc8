package org.rpcchain.examples.copy.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.Sandbox;

/** The servers' sandbox takes the same source that javac takes, and what it makes of it does the same. */
class CopyChainCompiledTest {
    private final Sandbox sandbox = new Sandbox();

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void the_source_compiles_and_runs_as_on_a_server() {
        var compiled = sandbox.load(ChainSource.beside(CopyChain.class, "CopyChain.java"));
        State state = State.empty()
                .with("source", "storage.a")
                .with("from", "x")
                .with("target", "storage.b")
                .with("to", "y")
                .with("chunk", 4)
                .with("offset", 0)
                .with("end", 100);
        Value read = Value.record()
                .put("data", new byte[4])
                .put("offset", 0)
                .put("eof", false)
                .put("commit", Value.record().put("size", 6).put("digest", "d").build())
                .build();
        Value written = Value.record().put("size", 4).build();

        NextHop write = compiled.method("afterRead").run(state, read, null);
        assertThat(write).isEqualTo(CopyChain.afterRead(state, read));
        State after = ((NextHop.Call) write).state();
        assertThat(compiled.method("afterWrite").run(after, written, null))
                .isEqualTo(CopyChain.afterWrite(after, written));
    }
}
