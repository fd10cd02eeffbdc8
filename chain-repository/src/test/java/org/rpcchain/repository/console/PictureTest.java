package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page takes a picture as it is only when that holds shapes and text alone. */
class PictureTest {
    private static String svg(String inside) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\">" + inside + "</svg>";
    }

    @Test
    void a_timeline_is_such_a_picture_whatever_servers_are_called() {
        assertThat(Picture.of(Sample.timeline())).isPresent();
        assertThat(Picture.of(Sample.timeline("</text><script>alert(1)</script>")))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "<rect onload=\"alert(1)\"/>",
                "<a href=\"javascript:alert(1)\"><text>x</text></a>",
                "<text style=\"background:url(x)\">x</text>",
                "<style>*{}</style>",
                "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject>",
                "<use href=\"#x\"/>",
                "<text xmlns:x=\"http://www.w3.org/1999/xlink\" x:href=\"y\">x</text>",
                "<p xmlns=\"http://www.w3.org/1999/xhtml\">x</p>",
                "<text><![CDATA[<script>]]></text>",
                "<!-- --><text>x</text>",
                "<?x y?>",
                "<image href=\"http://evil.example/x\"/>",
                "<text>x"
            })
    void anything_else_is_refused(String inside) {
        assertThat(Picture.of(svg(inside))).isEmpty();
    }

    @Test
    void entities_are_not_even_read() {
        assertThat(Picture.of("<!DOCTYPE svg [<!ENTITY a \"x\">]>" + svg("<text>&a;</text>")))
                .isEmpty();
    }
}
