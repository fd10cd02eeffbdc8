package org.rpcchain.examples.copy.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The chaining functions are plain Java, and are called as such here. */
class CopyChainTest {
    private static final State STATE = State.empty()
            .with("source", "storage.a")
            .with("from", "x")
            .with("target", "storage.b")
            .with("to", "y")
            .with("chunk", 4)
            .with("offset", 0)
            .with("end", 100);
    private static final Value ERROR =
            Value.record().put("error", "no such file").build();

    @Test
    void what_the_first_read_tells_for_the_commit_is_kept_until_the_last_write() {
        Value commit = Value.record().put("size", 100).put("digest", "d").build();

        NextHop.Call call =
                (NextHop.Call) CopyChain.afterRead(STATE, read(0, "abcd", false).with("commit", commit));

        assertThat(call.parameters().has("commit")).isFalse();
        assertThat(call.state().get("commit")).isEqualTo(commit);
    }

    @Test
    void a_file_of_one_chunk_is_committed_as_it_is_written_in_the_size_that_was_listed() {
        Value commit = Value.record().put("size", 2).put("digest", "d").build();

        NextHop.Call call =
                (NextHop.Call) CopyChain.afterRead(STATE, read(0, "ef", true).with("commit", commit));

        assertThat(call.parameters().get("commit")).isEqualTo(commit.with("size", Value.of(100)));
    }

    @Test
    void what_was_read_goes_to_the_target_and_not_into_the_state() {
        NextHop.Call call = (NextHop.Call) CopyChain.afterRead(STATE, read(0, "abcd", false));

        assertThat(call.server()).isEqualTo("storage.b");
        assertThat(call.function()).isEqualTo("file.write");
        assertThat(call.parameters().get("path").text()).isEqualTo("y");
        assertThat(call.parameters().get("data").bytes()).asString().isEqualTo("abcd");
        assertThat(call.parameters().has("commit")).isFalse();
        assertThat(call.state().get("offset").longValue()).isEqualTo(4);
        assertThat(call.state().asValue().weight()).isLessThan(500);
    }

    @Test
    void the_last_write_commits() {
        State state = STATE.with("commit", Value.of("the commit"));

        NextHop.Call call = (NextHop.Call) CopyChain.afterRead(state, read(4, "ef", true));

        assertThat(call.parameters().get("commit")).isEqualTo(Value.of("the commit"));
        assertThat(call.state().get("last").bool()).isTrue();
    }

    @Test
    void a_segment_ends_where_it_is_told_to_and_does_not_commit() {
        NextHop.Call call = (NextHop.Call) CopyChain.afterRead(STATE.with("end", 4), read(0, "abcd", false));

        assertThat(call.parameters().has("commit")).isFalse();
        assertThat(call.state().get("last").bool()).isTrue();
    }

    @Test
    void after_a_write_the_source_reads_on_from_there() {
        NextHop.Call call = (NextHop.Call) CopyChain.afterWrite(
                STATE.with("offset", 4).with("last", false),
                Value.record().put("size", 4).build());

        assertThat(call.function()).isEqualTo("file.read");
        assertThat(call.parameters().get("offset").longValue()).isEqualTo(4);
    }

    @Test
    void after_the_last_write_the_chain_ends_with_its_small_result() {
        Value written = Value.record().put("size", 6).build();

        assertThat(CopyChain.afterWrite(STATE.with("last", true), written)).isEqualTo(NextHop.end(written));
    }

    @Test
    void an_error_of_any_function_ends_the_chain_with_it() {
        assertThat(CopyChain.afterRead(STATE, ERROR)).isEqualTo(NextHop.end(ERROR));
        assertThat(CopyChain.afterWrite(STATE, ERROR)).isEqualTo(NextHop.end(ERROR));
    }

    @Test
    void the_source_is_one_short_file_beside_the_class() {
        assertThat(ChainSource.beside(CopyChain.class, "CopyChain.java").text().lines())
                .hasSizeLessThanOrEqualTo(60);
    }

    private static Value read(long offset, String data, boolean eof) {
        return Value.record()
                .put("data", data.getBytes(java.nio.charset.StandardCharsets.US_ASCII))
                .put("offset", offset)
                .put("eof", eof)
                .build();
    }
}
