package org.rpcchain.repository.console;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The addresses of the console's pages, wherever it is mounted.
 *
 * @param base the path of the console itself, without a slash at the end; empty at the root
 */
record Links(String base) {
    /** What containers refuse in a path, or read as something else. */
    private static final String UNSAFE = "/\\;%";

    String page(String name) {
        return base + "/" + name;
    }

    String function(String name) {
        // Such a name would not arrive as it was sent.
        boolean unsafe = name.chars().anyMatch(c -> UNSAFE.indexOf(c) >= 0) || name.matches("\\.{0,2}");
        return unsafe ? page("functions?name=") + encoded(name) : page("functions/") + encoded(name);
    }

    String source(String hash) {
        return page("sources/") + encoded(hash);
    }

    String bury(String hash) {
        return source(hash) + "/bury";
    }

    String compare(String from, String to) {
        return page("compare?from=") + encoded(from) + "&to=" + encoded(to);
    }

    String attempt(String hash) {
        return page("try?source=") + encoded(hash);
    }

    String chain(String id) {
        return page("chains/") + encoded(id);
    }

    String functionsAfter(String query, String name) {
        return page("?q=") + encoded(query) + "&after=" + encoded(name);
    }

    String auditBefore(long number) {
        return page("audit?before=") + number;
    }

    String signIn(String afterwards) {
        return page("sign-in?to=") + encoded(afterwards);
    }

    /** Answers where to go after signing in: a path of the console, whatever the address said. */
    String afterwards(String wanted) {
        boolean own = wanted.startsWith("/")
                && !wanted.startsWith("//")
                && wanted.chars().noneMatch(c -> c <= ' ' || c == '\\' || c > '~');
        return base + (own ? wanted : "/");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
