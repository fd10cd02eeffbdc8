package org.rpcchain.legacy.soap.xml;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLConnection;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.rpcchain.file.WrittenFile;

/**
 * The documents that a WSDL is made of: fetched once each from {@code file:}, {@code jar:}, {@code http:} and
 * {@code https:} addresses, without redirects, at most 500 of at most 32 MiB. A document from the network may not name one
 * on this machine's disk. For one thread.
 */
public final class Documents {
    private static final int MOST_BYTES = 32 * 1024 * 1024;
    private static final int MOST_DOCUMENTS = 500;
    private static final int PIECE_BYTES = 64 * 1024;
    private static final int MOST_PIECES = 6;

    private final SafeXml xml = SafeXml.of(MOST_BYTES);
    private final Map<URI, XmlNode> read = new HashMap<>();
    private final Map<String, String> copies;
    private final Duration patience;

    /**
     * Creates it; nothing is fetched yet.
     *
     * @param copies addresses, and where what they name is read instead
     * @param patience how long a connection, and each further piece of a document, may take; a whole document six times that
     */
    public Documents(Map<String, String> copies, Duration patience) {
        this.copies = Map.copyOf(copies);
        this.patience = patience;
    }

    /** Answers the root element of the document at this address. */
    public XmlNode at(URI address) {
        @Nullable XmlNode known = read.get(address);
        if (known != null) {
            return known;
        }
        if (read.size() == MOST_DOCUMENTS) {
            throw new UnreadableException(
                    "the WSDL names more than " + MOST_DOCUMENTS + " documents; the last was " + address);
        }
        XmlNode root = fetch(address);
        read.put(address, root);
        return root;
    }

    /** Answers the root element of a document that is at hand. */
    public static XmlNode read(byte[] document, String name) {
        try {
            return XmlNode.read(SafeXml.of(MOST_BYTES).reader(document, null), URI.create(name));
        } catch (XMLStreamException e) {
            throw new UnreadableException("the document " + name + " is no XML that can be read: " + e.getMessage(), e);
        }
    }

    /** Answers the address that {@code location} means in the document at {@code base}. */
    public URI resolve(URI base, String location) {
        @Nullable String copy = copies.get(location);
        try {
            URI address = copy == null ? against(base, location.strip()) : address(copy);
            if (network(base) && !network(address) && copy == null) {
                throw new UnreadableException(base + " comes from the network and names " + address
                        + " on this machine, which is not read; name a copy of it in the settings");
            }
            return address;
        } catch (IllegalArgumentException e) {
            throw new UnreadableException(
                    base + " names '" + location + "', which is no address: " + e.getMessage(), e);
        }
    }

    /** Answers the address of a file or, where the text has a scheme, that address. */
    public static URI address(String fileOrUri) {
        return fileOrUri.matches("[A-Za-z][A-Za-z0-9+.-]+:.*")
                ? URI.create(fileOrUri)
                : Path.of(fileOrUri).toUri().normalize();
    }

    private static URI against(URI base, String location) {
        String whole = base.toString();
        int inside = base.getScheme().equals("jar") ? whole.indexOf("!/") + 1 : 0;
        URI resolved = URI.create(whole.substring(inside)).resolve(location.replace(" ", "%20"));
        return resolved.isAbsolute() || inside == 0 ? resolved : URI.create(whole.substring(0, inside) + resolved);
    }

    private static boolean network(URI address) {
        return address.toString().matches("(?i)(jar:)*https?:.*");
    }

    private XmlNode fetch(URI address) {
        try {
            return XmlNode.read(xml.reader(bytes(address), null), address);
        } catch (IOException e) {
            throw new UnreadableException(
                    "the document " + address + " cannot be fetched (" + why(e)
                            + "); mend the address, or name a copy of it in the settings",
                    e);
        } catch (ProblemException e) {
            throw new UnreadableException(
                    "the document " + address + " cannot be fetched: " + e.getMessage()
                            + ", or name a copy of it in the settings",
                    e);
        } catch (XMLStreamException | RuntimeException e) {
            throw new UnreadableException(
                    "the document " + address + " is no XML that can be read: " + e.getMessage(), e);
        }
    }

    private static String why(IOException e) {
        if (e instanceof UnknownHostException) {
            return "no host has that name";
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private byte[] bytes(URI address) throws IOException {
        if (!address.isAbsolute() || !address.getScheme().matches("file|jar|https?")) {
            throw new IOException("only file:, jar:, http: and https: addresses are read");
        }
        if (address.getScheme().startsWith("http") && address.getHost() == null) {
            throw new IOException("it names no host");
        }
        if (address.getScheme().equals("file")) {
            return WrittenFile.bytes(Path.of(address), "a WSDL or a schema", MOST_BYTES);
        }
        URLConnection connection = address.toURL().openConnection();
        connection.setUseCaches(false);
        int millis = (int) Math.max(1, Math.min(Integer.MAX_VALUE, patience.toMillis()));
        connection.setConnectTimeout(millis);
        connection.setReadTimeout(millis);
        if (connection instanceof HttpURLConnection http) {
            http.setInstanceFollowRedirects(false);
            check(http.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return whole(in);
        }
    }

    private static void check(int status) throws IOException {
        if (status != HttpURLConnection.HTTP_OK) {
            boolean elsewhere = status >= 300 && status <= 399;
            throw new IOException("HTTP status " + status + (elsewhere ? "; redirects are not followed" : ""));
        }
    }

    private byte[] whole(InputStream in) throws IOException {
        long startNanos = System.nanoTime();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] piece = new byte[PIECE_BYTES];
        for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
            bytes.write(piece, 0, length);
            if (bytes.size() > MOST_BYTES) {
                throw new IOException("it has more than " + MOST_BYTES + " bytes");
            }
            if (System.nanoTime() - startNanos
                    > patience.multipliedBy(MOST_PIECES).toNanos()) {
                throw new IOException("it did not come whole within " + patience.multipliedBy(MOST_PIECES));
            }
        }
        return bytes.toByteArray();
    }
}
