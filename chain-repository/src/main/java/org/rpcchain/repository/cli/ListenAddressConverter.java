package org.rpcchain.repository.cli;

import org.rpcchain.repository.ListenAddress;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads where a server listens. */
final class ListenAddressConverter implements ITypeConverter<ListenAddress> {
    @Override
    public ListenAddress convert(String text) {
        try {
            return ListenAddress.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
