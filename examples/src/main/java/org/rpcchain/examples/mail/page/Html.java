package org.rpcchain.examples.mail.page;

/** Makes text a part of a page. */
final class Html {
    private Html() {}

    /** Answers a text as it is shown, whoever wrote it. */
    static String of(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            switch (letter) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(letter);
            }
        }
        return escaped.toString();
    }

    /** Answers a page with this title; the content is escaped already. */
    static String page(String title, String content) {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width">
                <title>%s</title>
                <link rel="stylesheet" href="/style.css">
                </head>
                <body>
                <main>
                <h1>%s</h1>
                %s
                </main>
                </body>
                </html>
                """.formatted(of(title), of(title), content);
    }
}
