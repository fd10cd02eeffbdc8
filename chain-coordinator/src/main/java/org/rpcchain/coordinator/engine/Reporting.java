package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;
import org.rpcchain.coordinator.ledger.LoginCount;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.CoordinatorReport.CallCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Kind;
import org.rpcchain.coordinator.report.CoordinatorReport.Life;
import org.rpcchain.coordinator.report.CoordinatorReport.LogSize;
import org.rpcchain.coordinator.report.CoordinatorReport.LoginCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.coordinator.report.CoordinatorReport.ServerStanding;

/** Says how a coordinator stands, by what is counted already: it walks over logins, servers and open commits, never over calls. */
final class Reporting {
    private static final Comparator<LoginCount> FEWEST = Comparator.comparingLong(Reporting::calls);

    private final Books books;
    private final CoordinatorProtocol protocol;

    Reporting(Books books, CoordinatorProtocol protocol) {
        this.books = books;
        this.protocol = protocol;
    }

    CoordinatorReport report(Instant now, String problem, LogSize log) {
        return new CoordinatorReport(
                new Life(books.self(), now, problem),
                books.charge().circle().members().stream().map(this::peer).toList(),
                work(),
                log,
                books.history().happened());
    }

    private Peer peer(String member) {
        Commits commits = books.commits();
        if (member.equals(books.self())) {
            return new Peer(member, Kind.SELF, 0);
        }
        Kind kind = commits.isSuspected(member)
                ? Kind.SUSPECTED
                : commits.successors(protocol.copies() - 1).contains(member) ? Kind.SUCCESSOR : Kind.MEMBER;
        return new Peer(
                member, kind, Math.max(commits.lag(member), books.gossip().lag(member)));
    }

    private CoordinatorReport.Work work() {
        PriorityQueue<LoginCount> busiest = new PriorityQueue<>(FEWEST);
        long logins = 0;
        long open = 0;
        long ended = 0;
        for (LoginCount count : books.ledger().counts()) {
            logins++;
            open += count.open();
            ended += count.ready();
            if (calls(count) > 0) {
                busiest.add(count);
            }
            if (busiest.size() > CoordinatorReport.MOST_LOGINS) {
                busiest.remove();
            }
        }
        return new CoordinatorReport.Work(counts(open, ended), logins, named(busiest), servers());
    }

    private CallCounts counts(long open, long ended) {
        Charge charge = books.charge();
        long here =
                (long) charge.waiting().size() + charge.running() + charge.chains() + charge.unasked() + charge.aside();
        return new CallCounts(
                charge.waiting().size() + charge.aside(),
                charge.running(),
                charge.chains(),
                charge.unasked(),
                Math.max(0, open - here),
                ended);
    }

    private static long calls(LoginCount count) {
        return (long) count.open() + count.ready();
    }

    private static List<LoginCounts> named(PriorityQueue<LoginCount> busiest) {
        List<LoginCount> all = new ArrayList<>(busiest);
        all.sort(FEWEST.reversed().thenComparing(LoginCount::login));
        return all.stream()
                .map(count ->
                        new LoginCounts(count.login().user(), count.login().session(), count.open(), count.ready()))
                .toList();
    }

    private List<ServerStanding> servers() {
        return Stream.concat(
                        books.charge().servers().stream()
                                .map(server -> new ServerStanding(
                                        server.name(),
                                        server.heardAt(),
                                        false,
                                        server.leases().size(),
                                        server.functions().size())),
                        books.history().silent().entrySet().stream()
                                .map(silent -> new ServerStanding(silent.getKey(), silent.getValue(), true, 0, 0)))
                .sorted(Comparator.comparing(ServerStanding::isSuspected)
                        .reversed()
                        .thenComparing(ServerStanding::name))
                .limit(CoordinatorReport.MOST_SERVERS)
                .toList();
    }
}
