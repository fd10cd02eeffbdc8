package org.rpcchain.examples.mail.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void no_letter_of_a_text_is_markup() {
        assertThat(Html.of("<a href=\"x\" b='y'>&ä")).isEqualTo("&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;ä");
        assertThat(Html.page("</title><script>", "")).doesNotContain("<script>");
    }
}
