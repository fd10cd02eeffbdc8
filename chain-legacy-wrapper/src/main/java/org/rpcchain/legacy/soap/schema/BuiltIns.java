package org.rpcchain.legacy.soap.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** The simple types that every schema has (XML Schema Part 2, §3). */
final class BuiltIns {
    private static final List<String> TEXTS = List.of("anySimpleType", "string");
    private static final List<String> TOKENS = List.of(
            "token", "language", "Name", "NCName", "ID", "IDREF", "ENTITY", "NMTOKEN", "anyURI", "normalizedString");
    private static final List<String> LISTS = List.of("NMTOKENS NMTOKEN", "IDREFS IDREF", "ENTITIES ENTITY");

    /** Each with its base, its least and its greatest number; a dash is none. */
    private static final List<String> WHOLE = List.of(
            "integer decimal - -",
            "nonPositiveInteger integer - 0",
            "negativeInteger nonPositiveInteger - -1",
            "long integer -9223372036854775808 9223372036854775807",
            "int long -2147483648 2147483647",
            "short int -32768 32767",
            "byte short -128 127",
            "nonNegativeInteger integer 0 -",
            "positiveInteger nonNegativeInteger 1 -",
            "unsignedLong nonNegativeInteger 0 18446744073709551615",
            "unsignedInt unsignedLong 0 4294967295",
            "unsignedShort unsignedInt 0 65535",
            "unsignedByte unsignedShort 0 255");

    private final Map<QName, SimpleType> types = new LinkedHashMap<>();

    BuiltIns() {
        TEXTS.forEach(name -> add(name, Primitive.STRING));
        TOKENS.forEach(name -> add(name, name.equals("normalizedString") ? Primitive.STRING : Primitive.TOKEN));
        add("boolean", Primitive.BOOLEAN);
        add("decimal", Primitive.DECIMAL);
        add("double", Primitive.DOUBLE);
        put("float", null, new SimpleType.Variety.Atomic(Primitive.DOUBLE), floats());
        add("base64Binary", Primitive.BASE64);
        add("hexBinary", Primitive.HEX);
        add("QName", Primitive.QNAME);
        add("NOTATION", Primitive.QNAME);
        add("date", Primitive.DATE);
        add("time", Primitive.TIME);
        add("dateTime", Primitive.DATE_TIME);
        add("gYear", Primitive.YEAR);
        add("gYearMonth", Primitive.YEAR_MONTH);
        add("gMonth", Primitive.MONTH);
        add("gMonthDay", Primitive.MONTH_DAY);
        add("gDay", Primitive.DAY);
        add("duration", Primitive.DURATION);
        WHOLE.forEach(line -> whole(Xsd.words(line)));
        LISTS.forEach(line -> {
            List<String> names = Xsd.words(line);
            put(names.get(0), null, new SimpleType.Variety.ListOf(known(names.get(1))), Facets.NONE);
        });
    }

    private static Facets floats() {
        String most = Float.toString(Float.MAX_VALUE);
        return Facets.range('-' + most, most);
    }

    private void whole(List<String> words) {
        Facets range = Facets.range(limit(words.get(2)), limit(words.get(3)));
        SimpleType base = known(words.get(1));
        put(
                words.get(0),
                base,
                new SimpleType.Variety.Atomic(Primitive.INTEGER),
                base.facets().and(range));
    }

    private static String limit(String word) {
        return word.equals("-") ? "" : word;
    }

    private SimpleType known(String local) {
        return Objects.requireNonNull(types.get(name(local)), local);
    }

    private void add(String name, Primitive primitive) {
        put(name, null, new SimpleType.Variety.Atomic(primitive), Facets.NONE);
    }

    private void put(String name, @Nullable Type base, SimpleType.Variety variety, Facets facets) {
        Type above =
                base != null ? base : name.equals("anySimpleType") ? ComplexType.ANY : types.get(name("anySimpleType"));
        types.put(name(name), new SimpleType(name(name), above, variety, facets));
    }

    private static QName name(String local) {
        return new QName(Xsd.NAMESPACE, local);
    }

    /** Answers the types by name. */
    Map<QName, SimpleType> types() {
        return types;
    }
}
