package org.rpcchain.legacy.jdbc;

import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.SiegeContract;

class JdbcSiegeTest extends SiegeContract {
    private static final Map<String, JdbcStatement> STATEMENTS = Map.of(
            "drop", JdbcStatement.once("drop table if exists sale"),
            "create", JdbcStatement.once("create table sale (what text)"),
            "sell", JdbcStatement.once("insert into sale values (:what)"),
            "sold", JdbcStatement.repeatable("select count(*) as n from sale where what = :what"));

    private static TestPostgres postgres;

    @BeforeAll
    static void start() {
        postgres = TestPostgres.start();
    }

    @AfterAll
    static void stop() throws Exception {
        if (postgres != null) {
            postgres.close();
        }
    }

    @Override
    public Besieged server() {
        JdbcService direct = JdbcService.of(JdbcSettings.of(postgres.url(), STATEMENTS));
        call(direct, "drop", Value.record().build());
        call(direct, "create", Value.record().build());
        return new Database(direct);
    }

    private static Value call(JdbcService service, String operation, Value parameters) {
        LegacyCall call = new LegacyCall(operation, parameters, Caller.NOBODY, Duration.ofSeconds(20));
        return ((LegacyAnswer.Done) service.call(call)).result();
    }

    private record Database(JdbcService direct) implements Besieged {
        @Override
        public int port() {
            return postgres.server().getPort();
        }

        @Override
        public LegacyService service(int atPort) {
            return JdbcService.of(JdbcSettings.of(postgres.url(atPort), STATEMENTS));
        }

        @Override
        public String operation() {
            return "sell";
        }

        @Override
        public Value parameters(String name) {
            return Value.record().put("what", name).build();
        }

        @Override
        public OptionalInt times(String name) {
            Value sold = call(direct, "sold", parameters(name));
            return OptionalInt.of(sold.get("rows").at(0).get("n").intValue());
        }

        /** That a command is complete, in a message of 2 GB. */
        @Override
        public byte[] lie() {
            return HexFormat.of().parseHex("437fffffff");
        }

        @Override
        public void close() {
            direct.close();
        }
    }
}
