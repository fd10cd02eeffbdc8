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
    static CompletableFuture<HttpResponse<String>> send(URI service, String body) {
        HttpRequest request = HttpRequest.newBuilder(service)
                .timeout(PATIENCE)
                .header("Content-Type", "text/xml;charset=UTF-8")
                .POST(BodyPublishers.ofString(envelope(body)))
                .build();
        return CLIENT.sendAsync(request, BodyHandlers.ofString());
    }

    /** Answers a GET. */
    static HttpResponse<String> get(URI address) throws IOException, InterruptedException {
        return get(address, PATIENCE);
    }

    /** Answers a GET that may take so long. */
    static HttpResponse<String> get(URI address, Duration patience) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address).timeout(patience).build();
        return CLIENT.send(request, BodyHandlers.ofString());
    }

    /** Sends a POST without a body; the answer comes later. */
    static CompletableFuture<HttpResponse<String>> post(URI address) {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(PATIENCE)
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        return CLIENT.sendAsync(request, BodyHandlers.ofString());
    }
}
