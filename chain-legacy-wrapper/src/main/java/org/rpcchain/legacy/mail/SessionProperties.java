package org.rpcchain.legacy.mail;

import java.util.Properties;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.mail.MailSettings.Security;

/** What Jakarta Mail is told, for both protocols: times, of which it has none by itself, guarded sockets, and how to sign in. */
final class SessionProperties {
    private SessionProperties() {}

    /** Answers the properties of a connection by {@code protocol}: {@code imap} or {@code smtp}. */
    static Properties of(String protocol, MailSettings settings, Caller caller, GuardedSockets sockets) {
        Properties properties = lenient();
        String prefix = "mail." + protocol + ".";
        properties.put(prefix + "socketFactory", sockets);
        // Else it would go on without us where our socket cannot connect.
        properties.put(prefix + "socketFactory.fallback", "false");
        properties.put(prefix + "ssl.socketFactory", new GuardedSockets.StartTls());
        properties.put(
                prefix + "connectiontimeout",
                Long.toString(settings.limits().connectTime().toMillis()));
        properties.put(
                prefix + "timeout", Long.toString(settings.limits().answerTime().toMillis()));
        // Implicit TLS goes on inside our socket.
        properties.put(prefix + "starttls.required", Boolean.toString(settings.security() == Security.STARTTLS));
        properties.put(prefix + "auth.mechanisms", caller instanceof Caller.Token ? "XOAUTH2" : "PLAIN LOGIN");
        return properties;
    }

    /** Answers the properties for reading: mail is what others wrote, and addresses that are not quite right are read, too. */
    static Properties lenient() {
        Properties properties = new Properties();
        properties.put("mail.mime.address.strict", "false");
        return properties;
    }

    /** Answers who signs in: the settings' account, or the caller. */
    static Caller signedIn(MailSettings settings, Caller caller) {
        MailSettings.Account account = settings.account();
        return account == null ? caller : new Caller.Password(account.user(), account.password());
    }
}
