package org.rpcchain.repository.console;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.Utf8ByteOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** The pages' templates, compiled with the product; each escapes what it shows by where it stands. Thread-safe. */
final class Templates {
    private static final String PACKAGE = Templates.class.getPackageName();

    private final TemplateEngine engine =
            TemplateEngine.createPrecompiled(null, ContentType.Html, Templates.class.getClassLoader(), PACKAGE);

    /** Answers a page in UTF-8. */
    byte[] render(String template, Frame frame, Object it) {
        Utf8ByteOutput output = new Utf8ByteOutput();
        engine.render(template + ".jte", Map.of("frame", frame, "it", it), output);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(output.getContentLength());
        try {
            output.writeTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to memory", e);
        }
        return bytes.toByteArray();
    }
}
