package org.rpcchain.examples.mail.page;

import java.util.Locale;
import org.rpcchain.Value;
import org.rpcchain.examples.mail.reading.MailReading;

/** The pages of the mail server. All that comes from mail is escaped. */
record MailPage(boolean chained, MailReading.Read read, String here) {

    String inbox(String user) {
        StringBuilder rows = new StringBuilder();
        long validity = read.value().get("uidValidity").longValue();
        for (Value message : read.value().get("messages").items()) {
            rows.append(
                    "<tr><td>%s</td><td><a href=\"/message?uid=%d&amp;validity=%d&amp;by=%s\">%s</a></td><td>%d KB</td></tr>\n"
                            .formatted(
                                    Html.of(from(message)),
                                    message.get("uid").longValue(),
                                    validity,
                                    way(),
                                    Html.of(subject(message)),
                                    (message.get("size").longValue() + 999) / 1_000));
        }
        return Html.page("Inbox of " + user, """
                %s<table><thead><tr><th>From</th><th>Subject</th><th>Size</th></tr></thead><tbody>
                %s</tbody></table>
                %s%s<form method="post" action="/sign-out"><button>Sign out</button></form>""".formatted(choice(), rows, ads(), picture()));
    }

    String message() {
        Value mail = read.value();
        String text = mail.get("text").text();
        return Html.page(subject(mail), """
                <p><a href="/inbox?by=%s">Inbox</a></p>
                %s<p class="from">%s</p>
                <pre id="text">%s</pre>
                %s%s""".formatted(
                        way(),
                        choice(),
                        Html.of(from(mail)),
                        Html.of(text.isEmpty() ? htmlAsText(mail) : text),
                        ads(),
                        picture()));
    }

    String fault() {
        Value fault = read.value().get("fault");
        return Html.page(
                "That did not work",
                "<p class=\"problem\">" + Html.of(fault.get("message").text()) + "</p>"
                        + "<p><a href=\"/inbox\">Inbox</a></p>");
    }

    private String way() {
        return chained ? "chain" : "rpc";
    }

    /** The switch: two links, of which one is where we are. */
    private String choice() {
        return "<nav aria-label=\"How mail is read\">" + link("chain", "by chain", chained)
                + link("rpc", "by standard RPC", !chained) + "</nav>\n";
    }

    private String link(String way, String words, boolean current) {
        return "<a id=\"by-%s\" href=\"%sby=%s\"%s>%s</a> "
                .formatted(way, Html.of(here), way, current ? " aria-current=\"page\"" : "", words);
    }

    private String ads() {
        StringBuilder items = new StringBuilder();
        read.value().get("ads").items().forEach(ad -> items.append("<li>" + Html.of(ad.text()) + "</li>\n"));
        return "<aside id=\"ads\"><h2>Advertisements</h2><ul>\n" + items + "</ul></aside>\n";
    }

    private String picture() {
        if (read.svg().isEmpty()) {
            return "";
        }
        String what = chained
                ? "One chain: each bar is a hop, by the clock of its server."
                : "Standard calls: each bar is a whole call, there and back, by the clock of the mail server.";
        return "<figure id=\"timeline\"><figcaption>%s ms. %s</figcaption>\n%s</figure>\n"
                .formatted(String.format(Locale.ROOT, "%.1f", read.elapsed().toNanos() / 1e6), what, read.svg());
    }

    private static String subject(Value mail) {
        String subject = mail.get("subject").text();
        return subject.isEmpty() ? "(no subject)" : subject;
    }

    private static String from(Value mail) {
        Value from = mail.get("from");
        if (from.size() == 0) {
            return "";
        }
        String name = from.at(0).get("name").text();
        return name.isEmpty() ? from.at(0).get("address").text() : name;
    }

    private static String htmlAsText(Value mail) {
        return mail.get("html").text().replaceAll("<[^>]*>", " ").strip();
    }
}
