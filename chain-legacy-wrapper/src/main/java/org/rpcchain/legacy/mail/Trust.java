package org.rpcchain.legacy.mail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.rpcchain.ProblemException;
import org.rpcchain.file.WrittenFile;

/** Whom TLS trusts. */
final class Trust {
    private Trust() {}

    /** Answers what trusts the certificates of a PEM file, or what Java trusts. */
    static SSLContext of(Optional<Path> pem) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            if (pem.isPresent()) {
                TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
                trust.init(read(pem.get()));
                context.init(null, trust.getTrustManagers(), null);
            } else {
                context.init(null, null, null);
            }
            return context;
        } catch (ProblemException e) {
            throw new IllegalArgumentException("the certificates to trust cannot be read: " + e.getMessage(), e);
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalArgumentException(
                    "the certificates to trust cannot be read from "
                            + pem.map(Path::toString).orElse("Java's own file") + ": " + e.getMessage(),
                    e);
        }
    }

    private static KeyStore read(Path pem) throws GeneralSecurityException, IOException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        byte[] written = WrittenFile.bytes(pem, "a PEM file of certificates", WrittenFile.MOST_BYTES);
        int number = 0;
        for (Certificate certificate :
                CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(written))) {
            trusted.setCertificateEntry(Integer.toString(number++), certificate);
        }
        if (number == 0) {
            throw new GeneralSecurityException("it has no certificate");
        }
        return trusted;
    }
}
