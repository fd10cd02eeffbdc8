package org.rpcchain.examples.mail.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.Sandbox;

/** The chaining functions are plain Java, and are called as such here. */
class MailChainTest {
    private static final State STATE = State.empty().with("ads", "ads.beijing");
    private static final Value MAIL = Value.record().put("subject", "s").build();
    private static final Value FAULT = Value.record()
            .put("fault", Value.record().put("code", "NONEXISTENT").build())
            .build();

    @Test
    void mail_goes_on_to_the_ad_server_whose_answer_ends_the_chain() {
        NextHop.Call call = (NextHop.Call) MailChain.afterRead(STATE, MAIL);

        assertThat(call.server()).isEqualTo("ads.beijing");
        assertThat(call.function()).isEqualTo("ads.append");
        assertThat(call.parameters().get("mail")).isEqualTo(MAIL);
        assertThat(call.isLast()).isTrue();
    }

    @Test
    void a_fault_ends_the_chain() {
        assertThat(MailChain.afterRead(STATE, FAULT)).isEqualTo(NextHop.end(FAULT));
    }

    @Test
    void the_chaining_functions_of_web_mail_have_at_most_48_lines_as_the_papers_have() {
        assertThat(source().text().lines()).hasSizeLessThanOrEqualTo(48);
    }

    @Test
    void a_server_takes_the_source_and_does_the_same() {
        try (Sandbox sandbox = new Sandbox()) {
            assertThat(sandbox.load(source()).method("afterRead").run(STATE, MAIL, null))
                    .isEqualTo(MailChain.afterRead(STATE, MAIL));
        }
    }

    private static ChainSource source() {
        return ChainSource.beside(MailChain.class, "MailChain.java");
    }
}
