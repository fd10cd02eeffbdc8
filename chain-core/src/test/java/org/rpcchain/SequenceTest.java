package org.rpcchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A static list is checked at the client, before anything travels. */
class SequenceTest {
    private static final Step READ = Step.call("storage.a", "file.read").with("path", "x");
    private static final Step WRITE = Step.call("storage.b", "file.write").with("path", "y");

    @Test
    void the_chain_begins_with_the_first_call_and_keeps_the_others_in_its_state() {
        ChainCall call = Chains.sequence(READ.as("content"), WRITE.bind("bytes", "content.data"));
        assertThat(call.first().server()).isEqualTo("storage.a");
        assertThat(call.first().parameters().get("path").text()).isEqualTo("x");
        assertThat(call.first().then()).isEqualTo("next");
        assertThat(call.first().state().get("rest").at(0).get("bind").get("bytes"))
                .isEqualTo(Value.list(Value.of("content"), Value.of("data")));
    }

    @Test
    void all_lists_share_one_source() {
        ChainCall two = Chains.sequence(READ, WRITE);
        SubChain three = Chains.subSequence(WRITE, READ, WRITE);
        assertThat(two.source()).isPresent().isEqualTo(three.source());
    }

    @Test
    void one_call_needs_no_chaining_function() {
        assertThat(Chains.sequence(READ).source()).isEmpty();
        assertThat(Sequence.of(READ.as("a")).ending("a").toChain().source()).isPresent();
    }

    @Test
    void an_empty_list_is_refused() {
        assertThatThrownBy(() -> Chains.sequence()).hasMessage("a sequence has 1 to 1000000 calls, not 0");
    }

    @Test
    void a_binding_to_a_later_or_unknown_call_is_refused_with_the_names_so_far() {
        assertThatThrownBy(() -> Chains.sequence(READ.as("content"), WRITE.bind("bytes", "contents.data")))
                .hasMessage("parameter 'bytes' of call 2, file.write on storage.b is bound to 'contents', but no call"
                        + " before it has that name; the names so far: [content] and previous");
    }

    @Test
    void the_first_call_has_no_previous_one() {
        assertThatThrownBy(() -> Chains.sequence(WRITE.bind("bytes", "previous.data")))
                .hasMessageContaining("none, it is the first");
    }

    @Test
    void a_call_cannot_be_bound_to_its_own_result() {
        assertThatThrownBy(() ->
                        Chains.sequence(READ, WRITE.bind("bytes", "own.data").as("own")))
                .hasMessageContaining("no call before it has that name");
    }

    @Test
    void a_name_is_given_once() {
        assertThatThrownBy(() -> Chains.sequence(READ.as("a"), WRITE.as("a")))
                .hasMessageContaining("call 2, file.write on storage.b is named 'a', as that of a call before it");
    }

    @Test
    void a_parameter_is_given_once() {
        assertThatThrownBy(() -> WRITE.bind("path", "previous.path")).hasMessageContaining("is given twice");
    }

    @Test
    void a_path_has_no_empty_name() {
        assertThatThrownBy(() -> WRITE.bind("bytes", "content..data")).hasMessageContaining("has an empty name");
    }

    @Test
    void a_result_is_not_named_with_a_dot_or_like_the_previous_one() {
        assertThatThrownBy(() -> READ.as("a.b")).hasMessageContaining("cannot be named 'a.b'");
        assertThatThrownBy(() -> READ.as("previous")).hasMessageContaining("cannot be named 'previous'");
    }

    @Test
    void it_ends_only_with_results_that_have_a_name() {
        assertThatThrownBy(() -> Sequence.of(READ.as("a"), WRITE).ending("a", "b"))
                .hasMessageContaining("cannot end with 'b'");
    }

    @Test
    void a_list_longer_than_the_usual_hop_limit_raises_it() {
        Step[] steps = new Step[3_000];
        java.util.Arrays.fill(steps, READ);
        assertThat(Chains.sequence(steps).hopLimit()).isEqualTo(3_000);
    }
}
