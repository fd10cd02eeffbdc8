package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.console.Client;
import org.rpcchain.soap.SoapFunctionRepository;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.spi.NodeReport;

/**
 * What strangers try at a service on the web. Each is refused with a sentence or without effect, the log tells of it, and
 * the service goes on.
 */
record Probes(Deployment deployment, Credentials as, ServerProcess server) {
    static final String NAME = "ann";
    static final String PASSWORD = "correct horse battery staple";

    /** The administrator, where there is one. */
    static final Credentials ANN = Credentials.basic(NAME, PASSWORD);

    private static final List<String> SERVICES = List.of("/repository", "/gateway");
    private static final String SQL = "x' or '1'='1'; drop table chain_source; --";
    private static final String SCRIPT = "<script>alert(1)</script>";

    void areRefusedAndLogged() throws Exception {
        for (String service : SERVICES) {
            documentTypes(service);
        }
        oversize();
        pathTraversal();
        scripts();
        sqlBySoap();
        forgedForms();
        if (as == ANN) {
            sqlByForms();
            replayedCookies();
        }
        assertThat(server.log())
                .contains(told("/repository: MALFORMED"))
                .contains(told("/repository: TOO_LARGE"))
                .contains(told("/gateway: MALFORMED"))
                .contains(told("/try: 403"));
    }

    private String told(String rest) {
        return "refused a request from 127.0.0.1 to " + deployment.context() + rest;
    }

    private void documentTypes(String service) throws Exception {
        String envelope = SoapRequest.envelope("<c:fetch><c:hash>&e;</c:hash></c:fetch>");
        String external = "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>";
        String laughs = "<!DOCTYPE x [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY e '&b;&b;&b;&b;'>]>";
        for (String type : List.of(external, laughs)) {
            HttpResponse<String> answer =
                    SoapRequest.sendRaw(at(service), type + envelope, as).get();
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(500);
            assertThat(answer.body()).contains("MALFORMED").doesNotContain("root:", "haha");
        }
    }

    private void oversize() throws Exception {
        String list = SoapRequest.envelope("<c:list><c:after>" + "x".repeat(5 << 20) + "</c:after></c:list>");
        assertThat(SoapRequest.sendRaw(at("/repository"), list, as).get().body())
                .contains("TOO_LARGE");
    }

    private void pathTraversal() throws Exception {
        for (String path : List.of(
                "/WEB-INF/web.xml",
                "/assets/../WEB-INF/web.xml",
                "/assets/..%2f..%2fWEB-INF%2fweb.xml",
                "/sources/..%2f..%2f..%2fetc%2fpasswd",
                "/..;/WEB-INF/web.xml")) {
            HttpResponse<String> answer = SoapRequest.get(at(path), as);
            assertThat(answer.statusCode()).as(path).isBetween(400, 499);
            assertThat(answer.body()).as(path).doesNotContain("listener-class", "root:");
        }
    }

    /** In a name and in an application's, which lists and the source's page show. */
    private void scripts() throws Exception {
        ChainSource evil = ChainSource.of(SCRIPT + ".java", TwoNodes.SOURCE.text() + "// " + SCRIPT);
        try (SoapFunctionRepository repository = repository()) {
            repository.publish(evil, "app " + SCRIPT);
        }
        for (String page : List.of("/", "/sources/" + evil.hash())) {
            assertThat(SoapRequest.get(at(page), as).body())
                    .contains("&lt;script&gt;alert(1)")
                    .doesNotContain(SCRIPT);
        }
    }

    private void sqlBySoap() throws Exception {
        try (SoapFunctionRepository repository = repository()) {
            assertThat(repository.list(SQL)).isNotNull();
            assertThat(repository.history(SQL)).isEmpty();
            assertThatThrownBy(() -> repository.fetch(SQL)).isInstanceOf(ProblemException.class);
            assertThatThrownBy(() -> repository.bury(SQL, SQL)).isInstanceOf(ProblemException.class);
            repository.report(
                    new NodeReport(SQL, Instant.now(), List.of(new NodeReport.Use(TwoNodes.SOURCE.hash(), 1, 0))));
        }
        String chain = SQL.replace("'", "&apos;") + "@1";
        for (String operation : List.of("poll", "collect", "cancel")) {
            String body = "<c:" + operation + "><c:chain>" + chain + "</c:chain></c:" + operation + ">";
            assertThat(SoapRequest.send(at("/gateway"), body, as).get().body()).contains("MALFORMED");
        }
        for (String page : List.of("/audit?before=", "/?after=", "/functions/", "/sources/", "/chains/")) {
            assertThat(SoapRequest.get(at(page + encoded(SQL)), as).statusCode())
                    .as(page)
                    .isLessThan(500);
        }
    }

    private void forgedForms() throws Exception {
        Client other = new Client(deployment::at);
        other.get("/sign-in");
        HttpResponse<String> refused = as == ANN
                ? signedIn().postWith("0".repeat(43), "/try", "source", "class A {}")
                : other.postWith("0".repeat(43), "/try", "source", "class A {}");
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("not one that this console made for you");
    }

    private void sqlByForms() throws Exception {
        Client ann = signedIn();
        String[] grant = {"do", "grant", "name", NAME, "right", "read", "namespace", SQL};
        assertThat(ann.post("/users", "/users", grant).statusCode()).isEqualTo(400);
        String[] create = {"do", "create", "name", SQL, "password", PASSWORD};
        assertThat(ann.post("/users", "/users", create).statusCode()).isEqualTo(303); // a name as any other
        assertThat(ann.get("/users").statusCode()).isEqualTo(200);
    }

    private void replayedCookies() throws Exception {
        Client ann = signedIn();
        Client thief = ann.withTheseCookies();
        assertThat(thief.get("/audit").statusCode()).isEqualTo(200);

        ann.post("/", "/sign-out");

        HttpResponse<String> refused = thief.get("/audit");
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.body()).contains("your session has ended");
        assertThat(server.log()).contains(told("/audit: ACCESS_REFUSED"));
    }

    private Client signedIn() throws Exception {
        return new Client(deployment::at).signedIn(NAME, PASSWORD);
    }

    private SoapFunctionRepository repository() {
        return SoapFunctionRepository.at(at("/repository"), as);
    }

    private URI at(String path) {
        return deployment.at(path);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
