package org.rpcchain.repository;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.rpcchain.soap.access.Credentials;

/** Plain HTTP and SOAP 1.1, as a client that is not Java speaks it. */
final class SoapRequest {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private SoapRequest() {}

    /** Answers the envelope around a body. */
    static String envelope(String body) {
        return "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/' xmlns:c='http://rpcchain.org/chain/1'>"
                + "<s:Body>" + body + "</s:Body></s:Envelope>";
    }

    /** Sends a SOAP request; the answer comes later. */
    static CompletableFuture<HttpResponse<String>> send(URI service, String body, Credentials as) {
        return sendRaw(service, envelope(body), as);
    }

    /** Sends a body as it is. */
    static CompletableFuture<HttpResponse<String>> sendRaw(URI service, String body, Credentials as) {
        HttpRequest.Builder request = request(service, PATIENCE, as)
                .header("Content-Type", "text/xml;charset=UTF-8")
                .POST(BodyPublishers.ofString(body));
        return CLIENT.sendAsync(request.build(), BodyHandlers.ofString());
    }

    /** Answers a GET. */
    static HttpResponse<String> get(URI address) throws IOException, InterruptedException {
        return get(address, Credentials.NONE);
    }

    /** Answers a GET of somebody. */
    static HttpResponse<String> get(URI address, Credentials as) throws IOException, InterruptedException {
        return CLIENT.send(request(address, PATIENCE, as).build(), BodyHandlers.ofString());
    }

    /** Answers a GET that may take so long. */
    static HttpResponse<String> get(URI address, Duration patience) throws IOException, InterruptedException {
        return CLIENT.send(request(address, patience, Credentials.NONE).build(), BodyHandlers.ofString());
    }

    /** Sends a POST without a body; the answer comes later. */
    static CompletableFuture<HttpResponse<String>> post(URI address, Credentials as) {
        HttpRequest.Builder request = request(address, PATIENCE, as).POST(BodyPublishers.noBody());
        return CLIENT.sendAsync(request.build(), BodyHandlers.ofString());
    }

    private static HttpRequest.Builder request(URI address, Duration patience, Credentials as) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(patience);
        as.header().ifPresent(header -> request.header("Authorization", header));
        return request;
    }
}
