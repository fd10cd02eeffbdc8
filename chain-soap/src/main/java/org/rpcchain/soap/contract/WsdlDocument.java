package org.rpcchain.soap.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * A WSDL as a node serves it: one document, without a relative {@code schemaLocation}, which would break behind a
 * proxy.
 *
 * <p>The files are our own, so this works on their text, and their layout survives; a test compares what
 * comes out with stored text.
 */
final class WsdlDocument {
    private static final String FOLDER = "/wsdl/";
    /** Each may include those after it. */
    private static final List<String> SCHEMAS = List.of("chain-context.xsd", "chain-types.xsd");

    private static final String STORED_HOST = "http://localhost:8080";

    private final String text;
    private final String storedAddress;

    private WsdlDocument(String text, String storedAddress) {
        this.text = text;
        this.storedAddress = storedAddress;
    }

    static WsdlDocument load(String portType) {
        String wsdl = read(resource(portType));
        for (String schema : SCHEMAS) {
            String include = "      <xs:include schemaLocation=\"" + schema + "\"/>\n";
            wsdl = wsdl.contains(include) ? wsdl.replace(include, body(read(FOLDER + schema))) : wsdl;
        }
        String path = portType.substring("Chain".length()).toLowerCase(Locale.ROOT);
        return new WsdlDocument(wsdl, STORED_HOST + "/" + path);
    }

    static String resource(String portType) {
        return FOLDER + portType + ".wsdl";
    }

    String at(URI address) {
        return text.replace(location(storedAddress), location(escaped(address.toString())));
    }

    private static String location(String address) {
        return "location=\"" + address + "\"";
    }

    /** The declarations of a schema file, indented as they will stand. */
    private static String body(String schema) {
        int start = schema.indexOf('>', schema.indexOf("<xs:schema")) + 1;
        String declarations = schema.substring(start, schema.lastIndexOf("</xs:schema>"));
        return declarations.replaceFirst("^\\s*\n", "").replaceAll("(?m)^(?=.)", "    ");
    }

    private static String escaped(String address) {
        return address.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    private static String read(String resource) {
        try (InputStream in = WsdlDocument.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + resource + "; build it anew");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource + " from the jar", e);
        }
    }
}
