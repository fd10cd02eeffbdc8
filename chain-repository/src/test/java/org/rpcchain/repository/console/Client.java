package org.rpcchain.repository.console;

import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser without JavaScript: keeps cookies, follows nothing by itself, and finds a page's token. For one thread. */
public final class Client {
    private static final Pattern TOKEN = Pattern.compile("name=\"token\" value=\"([^\"]+)\"");

    private final Function<String, URI> site;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient http = HttpClient.newBuilder()
            .cookieHandler(cookies)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    Client(Site site) {
        this(site::at);
    }

    /** Creates a browser for a console whose paths are at these addresses. */
    public Client(Function<String, URI> site) {
        this.site = site;
    }

    /** Answers another browser that has all cookies of this one, as a thief's. */
    public Client withTheseCookies() {
        Client other = new Client(site);
        cookies.getCookieStore()
                .getCookies()
                .forEach(cookie -> other.cookies.getCookieStore().add(site.apply("/"), cookie));
        return other;
    }

    public HttpResponse<String> get(String path) throws Exception {
        return send(HttpRequest.newBuilder(site.apply(path)));
    }

    /** Sends a form with the token of a page, as that page's form would. */
    public HttpResponse<String> post(String page, String path, String... fields) throws Exception {
        return postWith(token(page), path, fields);
    }

    /** Sends a form with a token that no page has given. */
    public HttpResponse<String> postWith(String token, String path, String... fields) throws Exception {
        StringBuilder form = new StringBuilder("token=").append(encoded(token));
        for (int i = 0; i < fields.length; i += 2) {
            form.append('&').append(fields[i]).append('=').append(encoded(fields[i + 1]));
        }
        return send(HttpRequest.newBuilder(site.apply(path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form.toString())));
    }

    String token(String page) throws Exception {
        Matcher matcher = TOKEN.matcher(get(page).body());
        if (!matcher.find()) {
            throw new AssertionError("no token on " + page);
        }
        return matcher.group(1);
    }

    public Client signedIn(String name, String password) throws Exception {
        HttpResponse<String> answer = post("/sign-in", "/sign-in", "name", name, "password", password);
        if (answer.statusCode() != 303) {
            throw new AssertionError("not signed in: " + answer.body());
        }
        return this;
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    URI at(String path) {
        return site.apply(path);
    }

    public static String location(HttpResponse<?> answer) {
        return answer.headers().firstValue("Location").orElse("");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
