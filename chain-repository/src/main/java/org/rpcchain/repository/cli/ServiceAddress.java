package org.rpcchain.repository.cli;

import java.net.URI;
import java.net.URISyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the address of a service. */
final class ServiceAddress implements ITypeConverter<URI> {
    private static final int PORT_LIMIT = 65_535;

    @Override
    public URI convert(String text) {
        try {
            URI address = new URI(text);
            boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
            if (http && address.getHost() != null && address.getUserInfo() == null && address.getPort() <= PORT_LIMIT) {
                return address;
            }
        } catch (URISyntaxException e) {
            // the same sentence
        }
        throw new TypeConversionException("'" + Given.shown(text.replaceFirst("//.*@", "//…@"))
                + "' is no address of a service, such as https://chains.example/repository; a name and a password do not"
                + " belong into it");
    }
}
