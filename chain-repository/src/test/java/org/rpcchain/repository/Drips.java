package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.soap.access.Credentials;

/**
 * What strangers try who would take up a service by sending it next to nothing: more heads than there are threads, and
 * bodies, all byte by byte. Others are served meanwhile; the bodies are cut off, and the log tells of it.
 */
record Drips(Deployment deployment, ServerProcess server) {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final int HEADS = 250;
    private static final int BODIES = 3;

    /** Where bodies are sent, their type, and what the log says of one that was cut off. */
    private record Door(String path, String type, String code) {}

    private static final List<Door> DOORS = List.of(
            new Door("/repository", "text/xml", "408"),
            new Door("/gateway", "text/xml", "408"),
            new Door("/try", "application/x-www-form-urlencoded", "408"));

    void holdNobodyUp() throws IOException {
        Map<Door, Long> before = told();
        List<DrippingRequest> heads = new ArrayList<>();
        List<DrippingRequest> bodies = new ArrayList<>();
        try {
            for (int i = 0; i < HEADS; i++) {
                heads.add(DrippingRequest.inItsHead(deployment.at("/repository")));
            }
            for (Door door : DOORS) {
                for (int i = 0; i < BODIES; i++) {
                    bodies.add(DrippingRequest.inItsBody(deployment.at(door.path()), door.type()));
                }
            }
            await().atMost(PATIENCE).pollInterval(PAUSE).until(() -> {
                heads.forEach(DrippingRequest::isCutOff);
                othersAreServed();
                return bodies.stream().filter(body -> !body.isCutOff()).count() == 0;
            });
        } finally {
            for (DrippingRequest head : heads) {
                head.close();
            }
            for (DrippingRequest body : bodies) {
                body.close();
            }
        }
        // the line may come after the answer
        await().atMost(PATIENCE)
                .untilAsserted(() -> told().forEach((door, lines) -> assertThat(lines - before.getOrDefault(door, 0L))
                        .as(server.log())
                        .isGreaterThanOrEqualTo(BODIES)));
    }

    private void othersAreServed() throws Exception {
        assertThat(SoapRequest.get(deployment.at("/health")).statusCode()).isEqualTo(200);
        HttpResponse<String> list = SoapRequest.send(deployment.at("/repository"), "<c:list/>", Credentials.NONE)
                .get();
        assertThat(list.statusCode()).as(list.body()).isEqualTo(200);
    }

    private Map<Door, Long> told() {
        Map<Door, Long> told = new LinkedHashMap<>();
        for (Door door : DOORS) {
            String line = " to " + deployment.context() + door.path() + ": " + door.code();
            told.put(
                    door,
                    // a number of lines left out may follow
                    server.log().lines().filter(logged -> logged.contains(line)).count());
        }
        return told;
    }
}
