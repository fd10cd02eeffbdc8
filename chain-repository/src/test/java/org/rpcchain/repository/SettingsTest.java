package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.NoInitialContextException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
    @Test
    void aPropertyGoesBeforeTheEnvironmentAndThatBeforeJndi() {
        Map<String, String> jndi = Map.of("jdbc-user", "j", "data", "j", "listen", "127.0.0.1:1");
        Map<String, String> environment = Map.of("RPCCHAIN_JDBC_USER", "e", "RPCCHAIN_DATA", "e", "PATH", "/bin");
        Map<String, String> properties = Map.of("rpcchain.jdbc-user", "p", "java.home", "/java");

        Settings settings = new SettingSources(properties, environment, jndi).read();

        assertThat(settings.text(Setting.JDBC_USER)).isEqualTo("p");
        assertThat(settings.text(Setting.DATA)).isEqualTo("e");
        assertThat(settings.listen()).isEqualTo(new ListenAddress("127.0.0.1", 1));
    }

    @Test
    void whatIsNotSaidHasItsDefault() {
        assertThat(Settings.NONE.stopPatience()).isEqualTo(Duration.ofSeconds(30));
        assertThat(Settings.NONE.listen()).isEqualTo(new ListenAddress("127.0.0.1", RepositoryServer.DEFAULT_PORT));
        assertThat(Settings.NONE.database().url()).startsWith("jdbc:h2:file:").contains("/data/repository");
        assertThat(Settings.NONE.optional(Setting.ACCESS)).isEmpty();
        assertThat(Settings.NONE.servers().names()).isEmpty();
    }

    @Test
    void coordinatorsAreNamedWithTheirAddresses() {
        Settings settings =
                Settings.NONE.with(Setting.COORDINATORS, "c2=http://h2:9100/coordinator, c1=https://h1/coordinator");
        assertThat(settings.coordinators().keySet()).containsExactly("c2", "c1");
        assertThat(settings.coordinators()).containsEntry("c1", URI.create("https://h1/coordinator"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://h1/coordinator", "c1=h1:9100", "c1=", "c1=http://h 1/", "c1=ftp://h1/"})
    void coordinatorsWithoutNameOrAddressAreRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Settings.NONE.with(Setting.COORDINATORS, text))
                .withMessageContaining("the setting 'coordinators' is wrong");
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void everyDefaultIsOneThatMayBeSaid(Setting setting) {
        Settings said = Settings.NONE.with(setting, setting.fallback());
        assertThat(said.text(setting)).isEqualTo(setting.fallback());
    }

    @Test
    void anEmptyTextIsAsGoodAsNone() {
        Settings settings =
                new SettingSources(Map.of("rpcchain.data", " "), Map.of("RPCCHAIN_DATA", "e"), Map.of()).read();
        assertThat(settings.text(Setting.DATA)).isEqualTo("data");
    }

    @ParameterizedTest
    @CsvSource({
        "RPCCHAIN_JDBC_ULR, RPCCHAIN_JDBC_URL",
        "RPCCHAIN_ADMIN_PASWORD, RPCCHAIN_ADMIN_PASSWORD",
        "RPCCHAIN_, RPCCHAIN_DATA"
    })
    void anUnknownVariableIsRefusedWithTheNearest(String unknown, String nearest) {
        SettingSources sources = new SettingSources(Map.of(), Map.of(unknown, "x"), Map.of());
        assertThatIllegalArgumentException()
                .isThrownBy(sources::read)
                .withMessage("there is no setting " + unknown + "; the nearest is " + nearest
                        + ", and docs/repository.md lists them all");
    }

    @ParameterizedTest
    @CsvSource({
        "RPCCHAIN_PORT, tcp://10.96.0.7:9000",
        "RPCCHAIN_SERVICE_HOST, 10.96.0.7",
        "RPCCHAIN_SERVICE_PORT, 9000",
        "RPCCHAIN_SERVICE_PORT_HTTP, 9000",
        "RPCCHAIN_PORT_9000_TCP, tcp://10.96.0.7:9000",
        "RPCCHAIN_PORT_9000_TCP_PROTO, tcp",
        "RPCCHAIN_PORT_9000_TCP_PORT, 9000",
        "RPCCHAIN_PORT_9000_TCP_ADDR, 10.96.0.7",
        "RPCCHAIN_DB_SERVICE_HOST, 10.96.0.8",
        "RPCCHAIN_DB_PORT, tcp://10.96.0.8:5432"
    })
    void whatKubernetesSaysOfAServiceOfThatNameIsNoSetting(String variable, String text) {
        Map<String, String> environment = Map.of(variable, text, "RPCCHAIN_DATA", "e");
        assertThat(new SettingSources(Map.of(), environment, Map.of()).read())
                .isEqualTo(Settings.NONE.with(Setting.DATA, "e"));
    }

    @ParameterizedTest
    @CsvSource({"RPCCHAIN_PORT, 9000", "RPCCHAIN_LISTEN_PORT, 9000", "RPCCHAIN_SERVICE, x"})
    void aSettingThatOnlyLooksSoIsRefused(String variable, String text) {
        SettingSources sources = new SettingSources(Map.of(), Map.of(variable, text), Map.of());
        assertThatIllegalArgumentException()
                .isThrownBy(sources::read)
                .withMessageStartingWith("there is no setting " + variable);
    }

    @Test
    void anUnknownPropertyAndAnUnknownJndiNameAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(new SettingSources(Map.of("rpcchain.lisen", "x"), Map.of(), Map.of())::read)
                .withMessageContaining("rpcchain.lisen; the nearest is rpcchain.listen,");
        assertThatIllegalArgumentException()
                .isThrownBy(new SettingSources(Map.of(), Map.of(), Map.of("acces", "open"))::read)
                .withMessageContaining("java:comp/env/rpcchain/acces; the nearest is java:comp/env/rpcchain/access,");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ACCESS | closed | 'closed' is not open or required",
                "INSECURE_BASIC | yes | 'yes' is not true or false",
                "STOP_PATIENCE | 30 s | '30 s' is not a number of seconds",
                "STOP_PATIENCE | -1 | '-1' is not a number of seconds from 0 to 2147483647",
                "GATEWAY_KEPT_FOR | 0 | '0' is not a number of seconds from 1 to 2147483647",
                "GATEWAY_CHAINS | -5 | '-5' is not a whole number from 1 to 2147483647",
                "GATEWAY_CHAINS | 99999999999 | '99999999999' is not a whole number from 1 to 2147483647",
                "GATEWAY_MESSAGE_LIMIT | 4M | '4M' is not a number of bytes, 1 or more",
                "PUBLIC_URL | http://h:99999/x | 'http://h:99999/x' is not an http or https address: a port is 1 to 65535",
                "PUBLIC_URL | ftp://x | 'ftp://x' is not an http or https address",
                "LISTEN | 9000 | '9000' is not HOST:PORT",
                "SERVERS | a | 'a' is not NAME=URL",
                "SERVERS | a=x:y | 'a=x:y' is not NAME=URL",
                "JDBC_URL | jdbc:mysql://scott:tiger@h/d | the database 'jdbc:mysql://h/d' is neither PostgreSQL nor H2",
                "JDBC_URL | jdbc:h2:tcp://scott:tiger@h/d | the database 'jdbc:h2:tcp://h/d' of H2 is not a plain file of this process"
            })
    void aTextThatDoesNotFitIsRefused(Setting setting, String text, String sentence) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Settings.NONE.with(setting, text))
                .withMessageStartingWith("the setting '" + setting.key() + "' is wrong: " + sentence)
                .withMessageNotContaining("tiger");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 65_536, 99_999})
    void aPortThatThereIsNotIsRefusedWhereverTheServersAreSaid(int port) {
        String servers = "b=http://h1/node|http://h2:" + port + "/node";
        for (SettingSources said : List.of(
                new SettingSources(Map.of("rpcchain.servers", servers), Map.of(), Map.of()),
                new SettingSources(Map.of(), Map.of("RPCCHAIN_SERVERS", servers), Map.of()),
                new SettingSources(Map.of(), Map.of(), Map.of("servers", servers)))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(said::read)
                    .withMessage("the setting 'servers' is wrong: '" + servers + "' is not NAME=URL|URL,NAME=URL: the"
                            + " server 'b' has the endpoint 'http://h2:" + port + "/node'; a port is 1 to 65535");
        }
    }

    @Test
    void settingsThatNeedEachOtherComeTogether() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Settings.NONE.with(Setting.ADMIN_USER, "ann"))
                .withMessage("the setting 'admin-user' needs 'admin-password', too; give both or neither");
        assertThat(new Settings(Map.of(Setting.ADMIN_USER, "ann", Setting.ADMIN_PASSWORD, "x")).given())
                .hasSize(2);
    }

    @Test
    void noSecretIsShown() {
        Settings settings = new Settings(Map.of(
                Setting.JDBC_URL,
                "jdbc:postgresql://u:hush@h/d?password=hush",
                Setting.JDBC_PASSWORD,
                "hush",
                Setting.TLS_KEYSTORE_PASSWORD,
                "hush",
                Setting.DATA,
                "d"));
        assertThat(settings.toString())
                .isEqualTo(
                        "settings: data=d, jdbc-url=jdbc:postgresql://h/d, jdbc-password=…, tls-keystore-password=…");
    }

    @Test
    void serversHavePrimariesAndBackups() {
        Settings settings = Settings.NONE.with(Setting.SERVERS, "a=http://h1/node|http://h2/node, b=http://h3/node");
        assertThat(settings.servers().endpoints("a"))
                .isEqualTo(List.of(URI.create("http://h1/node"), URI.create("http://h2/node")));
        assertThat(settings.servers().names()).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void whereThereIsNoJndiOrNothingOfOursNothingIsSaid() {
        assertThat(SettingSources.naming(name -> {
                    throw new NoInitialContextException();
                }))
                .isEmpty();
        assertThat(SettingSources.naming(name -> {
                    throw new NameNotFoundException(name);
                }))
                .isEmpty();
    }

    @Test
    void jndiThatCannotBeReadIsNotPassedOver() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SettingSources.naming(name -> {
                    throw new NamingException("the entry rpcchain/access has no value");
                }))
                .withMessageContaining("java:comp/env/rpcchain cannot be read")
                .withMessageContaining("rpcchain/access has no value");
    }
}
