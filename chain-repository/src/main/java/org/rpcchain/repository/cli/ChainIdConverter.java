package org.rpcchain.repository.cli;

import org.rpcchain.ChainId;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the id of a chain. */
final class ChainIdConverter implements ITypeConverter<ChainId> {
    @Override
    public ChainId convert(String text) {
        try {
            return ChainId.parse(text);
        } catch (RuntimeException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
