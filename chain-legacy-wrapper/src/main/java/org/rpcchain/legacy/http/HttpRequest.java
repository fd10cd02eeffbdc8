package org.rpcchain.legacy.http;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.http.HttpOperation.Carried;
import org.rpcchain.legacy.http.HttpParameter.Place;

/**
 * A request of an operation, with what a call brings.
 *
 * @param base where the API is
 * @param always headers of every request
 * @param operation what is called
 */
record HttpRequest(URI base, Map<String, String> always, HttpOperation operation) {
    private static final Pattern SLASH = Pattern.compile("/");

    /** RFC 6750 §2.1. */
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]+=*");

    /**
     * Answers the request.
     *
     * @throws ProblemException with {@code BAD_PARAMETERS} when what the call brings does not fit
     */
    HttpUriRequestBase of(Value given, Caller caller) {
        HttpUriRequestBase request = new HttpUriRequestBase(operation.method(), address(given));
        request.setHeader("Accept", "application/json, */*;q=0.5");
        always.forEach(request::setHeader);
        headers(request, given);
        authorize(request, caller);
        operation.body().ifPresent(body -> body(request, body, given));
        return request;
    }

    private URI address(Value given) {
        String path = operation.path();
        List<String> query = new ArrayList<>();
        for (HttpParameter parameter : operation.parameters()) {
            Value value = value(parameter, given);
            if (parameter.place() == Place.PATH) {
                path = path.replace(
                        "{" + parameter.name() + "}", fitting(parameter.key(), () -> parameter.inPath(value)));
            } else if (parameter.place() == Place.QUERY && !value.isNull()) {
                query.addAll(fitting(parameter.key(), () -> parameter.pairs(value)));
            }
        }
        checkSegments(path);
        String before = base.toString().replaceFirst("/$", "");
        return URI.create(before + path + (query.isEmpty() ? "" : "?" + String.join("&", query)));
    }

    /** Two parameters may make a segment together. */
    private void checkSegments(String path) {
        if (SLASH.splitAsStream(path).anyMatch(segment -> segment.equals(".") || segment.equals(".."))) {
            throw new ProblemException(
                    FailureCode.BAD_PARAMETERS,
                    "the parameters of the operation " + operation
                            + " do not fit: '.' or '..' between slashes would make another path of it");
        }
    }

    private void headers(HttpUriRequestBase request, Value given) {
        List<String> cookies = new ArrayList<>();
        for (HttpParameter parameter : operation.parameters()) {
            Value value = value(parameter, given);
            if (parameter.place() == Place.HEADER && !value.isNull()) {
                request.setHeader(parameter.name(), fitting(parameter.key(), () -> parameter.inHeader(value)));
            } else if (parameter.place() == Place.COOKIE && !value.isNull()) {
                cookies.addAll(fitting(parameter.key(), () -> parameter.pairs(value)));
            }
        }
        if (!cookies.isEmpty()) {
            request.setHeader("Cookie", String.join("; ", cookies));
        }
    }

    /** Null stands for absent, and what is required must not be. */
    private Value value(HttpParameter parameter, Value given) {
        Value value = given.getOr(parameter.key(), Value.nothing());
        if (value.isNull() && parameter.required()) {
            throw bad(parameter.key(), "it must be there");
        }
        return value;
    }

    private void authorize(HttpUriRequestBase request, Caller caller) {
        if (caller instanceof Caller.Password known && operation.carried().contains(Carried.BASIC)) {
            if (known.user().contains(":")) {
                throw bad("caller", "a user's name has no colon in HTTP Basic (RFC 7617)");
            }
            byte[] pair = (known.user() + ":" + known.password()).getBytes(StandardCharsets.UTF_8);
            request.setHeader("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
        } else if (caller instanceof Caller.Token shown && operation.carried().contains(Carried.BEARER)) {
            if (!TOKEN.matcher(shown.token()).matches()) {
                throw bad("caller", "its token has characters that a bearer token has not (RFC 6750)");
            }
            request.setHeader("Authorization", "Bearer " + shown.token());
        }
    }

    private void body(HttpUriRequestBase request, HttpBody body, Value given) {
        if (!given.has(body.key())) {
            if (body.required()) {
                throw bad(body.key(), "it must be there");
            }
            return;
        }
        byte[] bytes = fitting(body.key(), () -> body.form().write(given.get(body.key())));
        request.setEntity(new ByteArrayEntity(bytes, ContentType.parse(body.mediaType())));
    }

    private <T> T fitting(String key, Supplier<T> written) {
        try {
            return written.get();
        } catch (ValueException e) {
            throw bad(key, String.valueOf(e.getMessage()));
        }
    }

    private ProblemException bad(String key, String why) {
        return new ProblemException(
                FailureCode.BAD_PARAMETERS,
                "the parameter '" + key + "' of the operation " + operation + " does not fit: " + why);
    }
}
