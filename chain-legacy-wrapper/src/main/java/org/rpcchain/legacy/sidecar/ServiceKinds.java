package org.rpcchain.legacy.sidecar;

import java.util.List;
import java.util.Optional;
import org.rpcchain.legacy.http.HttpService;
import org.rpcchain.legacy.http.HttpSettings;
import org.rpcchain.legacy.jdbc.JdbcService;
import org.rpcchain.legacy.jdbc.JdbcSettings;
import org.rpcchain.legacy.mail.ImapService;
import org.rpcchain.legacy.mail.MailSettings;
import org.rpcchain.legacy.mail.SmtpService;
import org.rpcchain.legacy.nfs.NfsService;
import org.rpcchain.legacy.nfs.NfsSettings;
import org.rpcchain.legacy.soap.SoapService;
import org.rpcchain.legacy.soap.SoapSettings;

/**
 * The kinds of services that a configuration may name. An adapter joins the sidecar here, and nowhere else.
 *
 * @param all in the order in which they are told
 */
record ServiceKinds(List<ServiceKind<?>> all) {
    /** Those of the product. */
    static final ServiceKinds ALL = new ServiceKinds(List.of(
            new ServiceKind<>("http", HttpSettings.class, HttpService::of),
            new ServiceKind<>("imap", MailSettings.class, ImapService::of),
            new ServiceKind<>("jdbc", JdbcSettings.class, JdbcService::of),
            new ServiceKind<>("nfs", NfsSettings.class, NfsService::of),
            new ServiceKind<>("soap", SoapSettings.class, SoapService::of),
            new ServiceKind<>("smtp", MailSettings.class, SmtpService::of)));

    /** Copies them. */
    ServiceKinds {
        all = List.copyOf(all);
    }

    /** Answers their names. */
    List<String> names() {
        return all.stream().<String>map(ServiceKind::name).toList();
    }

    /** Answers the kind of a name. */
    Optional<ServiceKind<?>> named(String name) {
        return all.stream().filter(kind -> kind.name().equals(name)).findFirst();
    }
}
