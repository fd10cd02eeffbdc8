package org.rpcchain.legacy.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedSqlTest {
    @Test
    void aNameAfterAColonIsAParameter() {
        NamedSql sql = NamedSql.of("select * from book where isbn=:isbn and (year>:from or :from is null)");
        assertThat(sql.sql()).isEqualTo("select * from book where isbn=? and (year>? or ? is null)");
        assertThat(sql.names()).containsExactly("isbn", "from", "from");
        assertThat(sql.distinctNames()).containsExactly("isbn", "from");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select ':a'",
                "select 'it''s :a'",
                "select \":a\" from t",
                "select `:a` from t",
                "select 1 -- :a",
                "select 1 /* :a */ + 2",
                "select $$:a$$",
                "select $body$ :a $$ :b $body$",
                "select '1'::integer",
                "select a[1 : 2]",
                "select 1 ?? 2",
                "select :1"
            })
    void whatOnlyLooksLikeOneIsNone(String text) {
        NamedSql sql = NamedSql.of(text);
        assertThat(sql.names()).isEmpty();
        assertThat(sql.sql()).isEqualTo(text);
    }

    @Test
    void aParameterMayFollowAQuoteAndACast() {
        NamedSql sql = NamedSql.of("select 'x'||:a::text, $1$:b$1$||:c -- :d\n, :e");
        assertThat(sql.names()).containsExactly("a", "b", "c", "e");
    }

    @Test
    void aQuestionMarkIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NamedSql.of("select ?"))
                .withMessage("the SQL has a question mark, at character 8; write a parameter as :name, and PostgreSQL's"
                        + " operator as ??");
    }

    @ParameterizedTest
    @ValueSource(strings = {"select 'a", "select \"a", "select /* a", "select $$a"})
    void aQuoteThatDoesNotEndIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NamedSql.of(text))
                .withMessage("the SQL has a quote or comment that does not end, at character 8; close it");
    }
}
