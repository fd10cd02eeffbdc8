package org.rpcchain.legacy.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.rpcchain.legacy.LegacyOperation;

/**
 * An operation of an HTTP API.
 *
 * @param name its name in calls
 * @param method {@code GET} and the like
 * @param path with a name in braces for each of its parameters
 * @param parameters those of the path, the query, the headers and the cookies
 * @param body the body that it takes, if any
 * @param carried which credentials of a caller its security schemes take
 * @param demanded whether nobody gets in without such credentials
 * @param repeatable whether a second run does no harm
 */
record HttpOperation(
        String name,
        String method,
        String path,
        List<HttpParameter> parameters,
        Optional<HttpBody> body,
        Set<Carried> carried,
        boolean demanded,
        boolean repeatable) {
    /** Credentials that the header {@code Authorization} carries. */
    enum Carried {
        BASIC,
        BEARER
    }

    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");
    private static final Set<String> IDEMPOTENT = Set.of("GET", "HEAD", "OPTIONS", "PUT", "DELETE");

    HttpOperation {
        parameters = List.copyOf(parameters);
        carried = Set.copyOf(carried);
    }

    /** Answers whether a second request of a method does no more than the first (RFC 9110 §9.2.2). */
    static boolean isIdempotent(String method) {
        return IDEMPOTENT.contains(method);
    }

    /** Answers whether a request of it is to change nothing (RFC 9110 §9.2.1). */
    boolean onlyReads() {
        return SAFE.contains(method);
    }

    /** Answers this operation with another word on whether it may be repeated, and on what it carries. */
    HttpOperation decided(boolean mayBeRepeated, Set<Carried> carries) {
        return new HttpOperation(name, method, path, parameters, body, carries, demanded, mayBeRepeated);
    }

    /** Answers this operation without some of its parameters. */
    HttpOperation without(Predicate<HttpParameter> left) {
        List<HttpParameter> rest = parameters.stream().filter(left.negate()).toList();
        return new HttpOperation(name, method, path, rest, body, carried, demanded, repeatable);
    }

    /** Answers it as the port describes it. */
    LegacyOperation described() {
        List<String> names = new ArrayList<>();
        parameters.stream().filter(HttpParameter::required).forEach(each -> names.add(each.shown()));
        body.filter(HttpBody::required).ifPresent(each -> names.add(each.shown()));
        parameters.stream().filter(each -> !each.required()).forEach(each -> names.add(each.shown()));
        body.filter(each -> !each.required()).ifPresent(each -> names.add(each.shown()));
        return new LegacyOperation(name, names, repeatable);
    }

    /** Shows it without what callers send. */
    @Override
    public String toString() {
        return name + " (" + method + " " + path + ")";
    }
}
