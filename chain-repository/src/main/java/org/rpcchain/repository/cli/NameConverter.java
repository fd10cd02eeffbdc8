package org.rpcchain.repository.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a name, of which an empty one is none: a shell's variable that is not set leaves that. */
final class NameConverter implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
        if (text.isBlank()) {
            throw new TypeConversionException("it is empty; write a name");
        }
        return text;
    }
}
