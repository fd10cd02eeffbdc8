package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.cli.RpcchainJar;
import org.rpcchain.repository.console.Client;
import org.rpcchain.soap.access.Credentials;

/** The WAR on Tomcat where callers must say who they are: people by the console, programs by the command line. */
class SignedInIT {
    private static final String PASSWORD = "correct horse battery staple";
    private static final Pattern SETUP_TOKEN = Pattern.compile("give the setup token (\\S+)");
    private static final Pattern KEY = Pattern.compile("<code class=\"key\">([^<]+)</code>");
    private static final ChainSource RELAY =
            ChainSource.of("Relay.java", "package org.acme;\n\n" + TwoNodes.SOURCE.text());

    @TempDir
    private Path directory;

    @Test
    void whoSetsItUpLetsInPeopleAndProgramsWhoThenPublishAndRunChains() throws Exception {
        Deployment deployment = Deployment.in(Files.createDirectory(directory.resolve("server")), "/chains");
        TwoNodes.Places places = TwoNodes.Places.free();
        try (ServerProcess server = Tomcat.start(deployment, settings(deployment, places))) {
            server.awaitReady(deployment.at("/ready"));
            Client ann = setUp(deployment, server);
            String key = letIn(ann);
            beaSignsIn(deployment);
            publishes(deployment);
            beaSeesWhatShePublished(deployment);
            try (TwoNodes nodes =
                    TwoNodes.start(places, deployment.at("/repository"), Credentials.basic("nodes", key))) {
                nodes.open();
                runs(deployment);
            }
            annSeesWhatHappened(ann);
        }
    }

    private static Map<Setting, String> settings(Deployment deployment, TwoNodes.Places places) {
        return Map.of(
                Setting.DATA, deployment.directory().resolve("data").toString(),
                Setting.PUBLIC_URL, deployment.base().toString(),
                Setting.SERVERS, places.directory());
    }

    /** The first page asks for the token that the log shows; it works once. */
    private static Client setUp(Deployment deployment, ServerProcess server) throws Exception {
        Matcher token = SETUP_TOKEN.matcher(server.log());
        assertThat(token.find()).as(server.log()).isTrue();
        Client ann = new Client(deployment::at);
        assertThat(Client.location(ann.get("/"))).startsWith("/chains/sign-in");
        assertThat(Client.location(ann.get("/sign-in"))).isEqualTo("/chains/setup");
        HttpResponse<String> guess = setUp(ann, "a guess");
        assertThat(guess.statusCode()).isEqualTo(403);
        assertThat(guess.body()).contains("that is not the setup token");
        assertThat(setUp(ann, token.group(1)).statusCode()).isEqualTo(303);
        assertThat(ann.get("/").body()).contains("Nothing is published here yet");
        assertThat(Client.location(new Client(deployment::at).get("/setup"))).isEqualTo("/chains/sign-in");
        return ann;
    }

    private static HttpResponse<String> setUp(Client somebody, String token) throws Exception {
        return somebody.post(
                "/setup", "/setup", "setup", token, "name", "ann", "password", PASSWORD, "again", PASSWORD);
    }

    /** Answers the key of the program. */
    private static String letIn(Client ann) throws Exception {
        change(ann, "do", "create", "name", "bea", "password", PASSWORD);
        change(ann, "do", "grant", "name", "bea", "right", "publish", "namespace", "org.acme");
        HttpResponse<String> made = ann.post("/users", "/users", "do", "create-application", "name", "nodes");
        Matcher key = KEY.matcher(made.body());
        assertThat(key.find()).as(made.body()).isTrue();
        change(ann, "do", "grant", "name", "nodes", "right", "read", "namespace", "org.acme");
        return key.group(1);
    }

    private static void change(Client ann, String... fields) throws Exception {
        HttpResponse<String> answer = ann.post("/users", "/users", fields);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    }

    private static void beaSignsIn(Deployment deployment) throws Exception {
        Client bea = new Client(deployment::at);
        assertThat(bea.post("/sign-in", "/sign-in", "name", "bea", "password", "a guess")
                        .statusCode())
                .isEqualTo(401);
        bea.signedIn("bea", PASSWORD);
        assertThat(bea.get("/").body()).contains("Nothing is published here yet");
        assertThat(bea.get("/users").statusCode()).isEqualTo(403);
        bea.post("/", "/sign-out");
        assertThat(Client.location(bea.get("/"))).startsWith("/chains/sign-in");
    }

    /** By {@code rpcchain publish}, which says who calls by HTTP Basic; what is elsewhere is not hers. */
    private void publishes(Deployment deployment) throws Exception {
        Path mine = Files.writeString(directory.resolve("Relay.java"), RELAY.text());
        Path other = Files.writeString(
                Files.createDirectory(directory.resolve("other")).resolve("Relay.java"), TwoNodes.SOURCE.text());
        RpcchainJar.Answer published = terminal(deployment, PASSWORD).run("publish", mine.toString());
        assertThat(published.out()).as(published.err()).startsWith(RELAY.hash());
        assertThat(published.status()).isZero();
        assertThat(terminal(deployment, PASSWORD).run("list").out()).contains(RELAY.hash(), "by bea");

        RpcchainJar.Answer elsewhere = terminal(deployment, PASSWORD).run("publish", other.toString());
        assertThat(elsewhere.err()).contains("bea may not publish everywhere");
        assertThat(elsewhere.status()).isNotZero();
        RpcchainJar.Answer stranger = terminal(deployment, "a guess").run("publish", mine.toString());
        assertThat(stranger.err()).contains("the name or the password is wrong");
        assertThat(stranger.status()).isNotZero();
    }

    private static void beaSeesWhatShePublished(Deployment deployment) throws Exception {
        Client bea = new Client(deployment::at).signedIn("bea", PASSWORD);
        assertThat(bea.get("/").body()).contains(">Relay.java</a>", "org.acme");
        assertThat(bea.get("/sources/" + RELAY.hash()).body()).contains("<dd>bea</dd>", RELAY.hash());
    }

    private void runs(Deployment deployment) throws Exception {
        RpcchainJar.Answer answer = terminal(deployment, PASSWORD)
                .run(
                        "run",
                        "--server",
                        "a",
                        "--function",
                        "pass",
                        "--parameters",
                        "{\"number\":21}",
                        "--source",
                        directory.resolve("Relay.java").toString(),
                        "--then",
                        "afterFirst");
        assertThat(answer.out()).as(answer.err()).startsWith("result    42").contains("a pass → b double");
        assertThat(answer.status()).isZero();
    }

    private static void annSeesWhatHappened(Client ann) throws Exception {
        assertThat(ann.get("/audit").body()).contains("first-administrator", "by the setup token", "bea", RELAY.hash());
        assertThat(ann.get("/chains").body()).contains("bea");
    }

    private RpcchainJar terminal(Deployment deployment, String password) throws IOException {
        return new RpcchainJar(
                Files.createDirectories(directory.resolve("terminal")),
                Map.of(
                        "RPCCHAIN_REPOSITORY",
                        deployment.at("/repository").toString(),
                        "RPCCHAIN_GATEWAY",
                        deployment.at("/gateway").toString(),
                        "RPCCHAIN_USER",
                        "bea",
                        "RPCCHAIN_PASSWORD",
                        password));
    }
}
