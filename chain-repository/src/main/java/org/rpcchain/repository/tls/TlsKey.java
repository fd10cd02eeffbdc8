package org.rpcchain.repository.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.rpcchain.ProblemException;
import org.rpcchain.file.WrittenFile;

/** The key and certificate by which a server listens with TLS. */
public final class TlsKey {
    private TlsKey() {}

    /**
     * Reads a PKCS #12 file.
     *
     * @throws IllegalArgumentException with a sentence when it is no such file, or the password is another
     */
    public static SSLContext read(Path keystore, String password) {
        try {
            byte[] written = WrittenFile.bytes(keystore, "a PKCS #12 file", WrittenFile.MOST_BYTES);
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(new ByteArrayInputStream(written), password.toCharArray());
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, password.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (ProblemException e) {
            throw new IllegalArgumentException(
                    "the setting 'tls-keystore' names " + keystore + ", which cannot be taken: " + e.getMessage(), e);
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalArgumentException(
                    "the setting 'tls-keystore' names " + keystore + ", which cannot be read as PKCS #12 with the"
                            + " password that 'tls-keystore-password' gives: " + e.getMessage(),
                    e);
        }
    }
}
