package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.legacy.mail.PostOffice.ALICE;
import static org.rpcchain.legacy.mail.PostOffice.call;
import static org.rpcchain.legacy.mail.PostOffice.fault;
import static org.rpcchain.legacy.mail.PostOffice.inbox;
import static org.rpcchain.legacy.mail.PostOffice.result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.mail.MailSettings.Security;
import org.rpcchain.testkit.machine.Dovecot;

/** Against a mail server that people really use. */
@Timeout(300)
class DovecotIT {
    private static Dovecot dovecot;
    private static ImapService service;

    @BeforeAll
    static void open() throws Exception {
        Dovecot.need();
        Path work = Files.createTempDirectory("dovecot");
        dovecot = Dovecot.start(work);
        service = ImapService.of(
                MailSettings.at("127.0.0.1").withPort(dovecot.port()).withSecurity(Security.PLAIN));
        dovecot.saves("INBOX", "From: carol@example.org\nSubject: one\n\nthe first\n");
        dovecot.saves("INBOX", "From: J =?UTF-8?Q?=C3=BC?= <j@example.org>\nSubject: two\n\nthe second\n");
    }

    @AfterAll
    static void close() throws Exception {
        if (service != null) {
            service.close();
            dovecot.close();
        }
    }

    @Test
    void mail_is_listed_searched_and_read() {
        Value list = result(service, "list", inbox());
        assertThat(list.get("messages").at(0).get("subject").text()).isEqualTo("two");
        assertThat(list.get("messages").at(0).get("from").at(0).get("name").text())
                .isEqualTo("J ü");

        Value found = result(service, "search", inbox().put("from", "carol").put("body", "FIRST"));
        assertThat(found.get("messages").size()).isEqualTo(1);

        Value read = result(
                service,
                "read",
                inbox().put("uid", found.get("messages").at(0).get("uid"))
                        .put("uidValidity", found.get("uidValidity")));
        assertThat(read.get("text").text()).isEqualTo("the first\n");
        assertThat(read.get("flags").items()).doesNotContain(Value.of("seen"));
    }

    @Test
    void its_own_codes_are_those_of_the_table() {
        assertThat(fault(call(service, "list", inbox(), new Caller.Password("alice", "false")))
                        .code())
                .isEqualTo("AUTHENTICATIONFAILED");
        assertThat(fault(call(service, "list", Value.record().put("mailbox", "Nowhere"), ALICE))
                        .code())
                .isEqualTo("NONEXISTENT");
        assertThat(fault(call(service, "list", inbox(), new Caller.Token("alice", "token")))
                        .code())
                .isEqualTo("NO_MECHANISM");
    }

    @Test
    void a_mailbox_that_is_made_anew_has_new_uids() throws Exception {
        dovecot.admin("mailbox", "create", "-u", "alice", "Old");
        long before = result(service, "list", Value.record().put("mailbox", "Old"))
                .get("uidValidity")
                .longValue();

        assertThat(fault(call(
                                service,
                                "read",
                                Value.record()
                                        .put("mailbox", "Old")
                                        .put("uid", 1)
                                        .put("uidValidity", before + 1),
                                ALICE))
                        .code())
                .isEqualTo("UIDVALIDITY");
    }

    @Test
    void a_connection_that_it_has_closed_is_replaced() throws Exception {
        result(service, "list", inbox());

        dovecot.admin("kick", "alice");

        assertThat(result(service, "list", inbox()).get("total").intValue()).isPositive();
        assertThat(service.idleConnections()).isEqualTo(1);
    }

    @Test
    void a_restart_in_the_middle_of_use_costs_the_calls_in_flight_at_most() throws Exception {
        AtomicBoolean restarted = new AtomicBoolean();
        List<CompletableFuture<LegacyAnswer>> callers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            callers.add(CompletableFuture.supplyAsync(
                    () -> {
                        LegacyAnswer last = call(service, "list", inbox(), ALICE);
                        while (!restarted.get()) {
                            last = call(service, "list", inbox(), ALICE);
                            assertThat(last instanceof LegacyAnswer.Done
                                            || fault(last).retryable())
                                    .as("%s", last)
                                    .isTrue();
                        }
                        return last;
                    },
                    task -> new Thread(task).start()));
        }
        dovecot.restart();
        restarted.set(true);
        for (CompletableFuture<LegacyAnswer> each : callers) {
            each.get(60, TimeUnit.SECONDS);
        }

        for (int i = 0; i < 4; i++) {
            assertThat(result(service, "list", inbox()).get("total").intValue()).isPositive();
        }
    }
}
