package org.rpcchain.examples.mail.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The mail that a mailbox begins with, as it comes by SMTP. */
final class SampleMail {
    private static final List<String> WORDS = List.of(
            "flight", "meeting", "tomorrow", "report", "coffee", "thanks", "please", "regards", "number", "when");

    private SampleMail() {}

    /** Answers a few mails, the last of them rude, and one of each of these sizes before them. */
    static List<String> all(String user, List<Integer> sizes) {
        List<String> all = new ArrayList<>();
        for (int size : sizes) {
            all.add(ofSize(user, size));
        }
        all.add(mail("Ming <ming@example.org>", user, "Your flight to Beijing", "It leaves at nine. Coffee before?"));
        all.add(mail(
                "=?UTF-8?Q?J=C3=BCrgen?= <j@example.org>",
                user,
                "=?UTF-8?Q?B=C3=BCcher?=",
                "Which book shall I bring?"));
        all.add(mail("Bike shop <shop@example.org>", user, "Ready", "Your bicycle can be fetched."));
        all.add(mail(
                "Mallory <m@example.org>",
                user,
                "<script>document.title='owned'</script>",
                "<img src=x onerror=\"document.title='owned'\">"));
        return all;
    }

    /** A mail whose text has so many bytes; the same at each run. */
    private static String ofSize(String user, int bytes) {
        Random random = new Random(bytes);
        StringBuilder text = new StringBuilder(bytes);
        int line = 0;
        while (text.length() < bytes) {
            String word = WORDS.get(random.nextInt(WORDS.size()));
            line += word.length() + 1;
            text.append(word).append(line > 70 ? "\r\n" : " ");
            line = line > 70 ? 0 : line;
        }
        text.setLength(bytes);
        return mail("Sizes <sizes@example.org>", user, "size " + bytes, text.toString());
    }

    private static String mail(String from, String to, String subject, String text) {
        return String.join(
                "\r\n",
                "From: " + from,
                "To: " + to + "@example.org",
                "Subject: " + subject,
                "Date: Sat, 21 Nov 2026 12:00:00 +0000",
                "MIME-Version: 1.0",
                "Content-Type: text/plain; charset=utf-8",
                "Content-Transfer-Encoding: 8bit",
                "",
                text);
    }
}
