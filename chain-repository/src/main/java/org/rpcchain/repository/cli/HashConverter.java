package org.rpcchain.repository.cli;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the hash of a source: what is none is refused before anybody is asked for it. */
final class HashConverter implements ITypeConverter<String> {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    @Override
    public String convert(String text) {
        if (!HASH.matcher(text).matches()) {
            throw new TypeConversionException(
                    "'" + Given.shown(text)
                            + "' is no hash, which has 64 lower-case hexadecimal digits; 'rpcchain list' prints those of sources");
        }
        return text;
    }
}
