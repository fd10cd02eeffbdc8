package org.rpcchain.legacy.soap.schema;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.Value;

/**
 * What a simple type narrows its base to (XML Schema Part 2, §4.3). Patterns are known, and left for the service to check:
 * their expressions are not Java's.
 *
 * @param values the values of an enumeration; empty for none
 * @param limits the texts of the other facets by name
 * @param patterns the patterns of the last step that has any
 */
public record Facets(List<Value> values, Map<String, String> limits, List<String> patterns) {
    static final Facets NONE = new Facets(List.of(), Map.of(), List.of());

    /** Copies the components. */
    public Facets {
        values = List.copyOf(values);
        limits = Map.copyOf(limits);
        patterns = List.copyOf(patterns);
    }

    static Facets range(String least, String most) {
        Map<String, String> limits = new LinkedHashMap<>();
        if (!least.isEmpty()) {
            limits.put("minInclusive", least);
        }
        if (!most.isEmpty()) {
            limits.put("maxInclusive", most);
        }
        return new Facets(List.of(), limits, List.of());
    }

    /** Answers these facets narrowed by further ones. */
    Facets and(Facets further) {
        Map<String, String> all = new LinkedHashMap<>(limits);
        all.putAll(further.limits);
        return new Facets(
                further.values.isEmpty() ? values : further.values,
                all,
                further.patterns.isEmpty() ? patterns : further.patterns);
    }

    /** Answers what the value breaks, as words that go after "wanted", or nothing. */
    Optional<String> broken(Value value) {
        if (!values.isEmpty() && values.stream().noneMatch(one -> same(one, value))) {
            return Optional.of("one of " + shown());
        }
        return limits.entrySet().stream()
                .filter(limit -> !holds(limit.getKey(), limit.getValue(), value))
                .map(limit -> limit.getKey() + " " + limit.getValue())
                .findFirst();
    }

    private String shown() {
        String some = values.stream().limit(12).toList().toString();
        return values.size() > 12 ? some + " and " + (values.size() - 12) + " more" : some;
    }

    private static boolean same(Value one, Value other) {
        boolean numbers = number(one) && number(other) && finite(one) && finite(other);
        return numbers ? one.decimal().compareTo(other.decimal()) == 0 : one.equals(other);
    }

    private static boolean holds(String name, String limit, Value value) {
        return switch (name) {
            case "length" -> !sized(value) || length(value) == whole(limit);
            case "minLength" -> !sized(value) || length(value) >= whole(limit);
            case "maxLength" -> !sized(value) || length(value) <= whole(limit);
            case "minInclusive" -> compare(value, limit, 0) >= 0;
            case "minExclusive" -> compare(value, limit, 1) > 0;
            case "maxInclusive" -> compare(value, limit, 0) <= 0;
            case "maxExclusive" -> compare(value, limit, -1) < 0;
            case "totalDigits" -> !number(value) || digits(value) <= whole(limit);
            case "fractionDigits" -> !number(value) || stripped(value).scale() <= whole(limit);
            default -> true;
        };
    }

    /** Compares numbers; what is none is left to the service, and answers {@code otherwise}. */
    private static int compare(Value value, String limit, int otherwise) {
        if (!number(value) || !finite(value)) {
            return otherwise;
        }
        try {
            return value.decimal().compareTo(new BigDecimal(limit.strip()));
        } catch (NumberFormatException e) {
            return otherwise; // a limit of INF or NaN
        }
    }

    private static boolean finite(Value value) {
        return value.kind() != Value.Kind.DOUBLE || Double.isFinite(value.doubleValue());
    }

    private static boolean number(Value value) {
        return switch (value.kind()) {
            case INTEGER, DECIMAL, DOUBLE -> true;
            default -> false;
        };
    }

    private static boolean sized(Value value) {
        return switch (value.kind()) {
            case TEXT, BYTES, LIST -> true;
            default -> false;
        };
    }

    /** Answers the length as XML Schema counts it: characters, not the halves of pairs. */
    private static int length(Value value) {
        return value.kind() == Value.Kind.TEXT
                ? value.text().codePointCount(0, value.text().length())
                : value.size();
    }

    private static int digits(Value value) {
        BigDecimal number = stripped(value);
        return Math.max(number.precision(), number.scale());
    }

    private static BigDecimal stripped(Value value) {
        BigDecimal number = value.decimal().stripTrailingZeros();
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    private static int whole(String limit) {
        try {
            return Integer.parseInt(limit.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the facet '" + limit + "' is no whole number that can be used", e);
        }
    }
}
