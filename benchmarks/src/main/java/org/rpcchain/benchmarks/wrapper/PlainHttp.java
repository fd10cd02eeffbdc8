package org.rpcchain.benchmarks.wrapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.rpcchain.benchmarks.load.Contender;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A quote by HttpClient 5 and Jackson. */
final class PlainHttp implements Contender {
    private static final JsonMapper JSON = new JsonMapper();

    private final CloseableHttpClient client = Pool.client();
    private final URI quote;

    PlainHttp(URI api) {
        quote = api.resolve("/quotes/" + Quotes.SYMBOL);
    }

    @Override
    public String name() {
        return "direct";
    }

    @Override
    public void carry(int times) {
        try {
            for (int i = 0; i < times; i++) {
                JsonNode answer = client.execute(
                        new HttpGet(quote), response -> JSON.readTree(EntityUtils.toByteArray(response.getEntity())));
                if (answer.path("volumes").size() != Quotes.VOLUMES) {
                    throw new IllegalStateException("the quote came back as " + answer);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the API at " + quote + " has not answered", e);
        }
    }

    @Override
    public void close() {
        Subject.closeAll(List.of(client));
    }
}
