package org.rpcchain.benchmarks.wrapper;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.rpcchain.Value;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.http.HttpService;
import org.rpcchain.legacy.http.HttpSettings;
import org.rpcchain.legacy.soap.SoapService;
import org.rpcchain.legacy.soap.SoapSettings;

/** The quotes of a {@link QuoteSite}: a text there, a record with twenty numbers back. */
final class QuoteSubjects {
    private static final Value SYMBOL =
            Value.record().put("symbol", Quotes.SYMBOL).build();

    private QuoteSubjects() {}

    static Subject soap(Path work) {
        SiteChild site = start("soap", work);
        URI address = site.ready();
        SoapService service = SoapService.of(SoapSettings.of(address + "?wsdl").repeatable("quote"));
        Subject.Call call = new Subject.Call("quote", SYMBOL, Caller.NOBODY, result -> isRight(result.get("quote")));
        return new Subject(List.of(new PlainSoap(address), new CxfClient(address)), service, call, site);
    }

    static Subject http(Path work) {
        SiteChild site = start("http", work);
        URI address = site.ready();
        HttpService service = HttpService.of(HttpSettings.of(address.resolve("/openapi.yaml"), address));
        Subject.Call call = new Subject.Call("quote", SYMBOL, Caller.NOBODY, QuoteSubjects::isRight);
        return new Subject(List.of(new PlainHttp(address)), service, call, site);
    }

    private static boolean isRight(Value quote) {
        return quote.get("volumes").size() == Quotes.VOLUMES;
    }

    private static SiteChild start(String role, Path work) {
        List<String> command = new Launcher(Map.of(), "").command("", QuoteSite.class, List.of(role));
        return SiteChild.start(role, command, work.resolve(role + ".log"));
    }
}
