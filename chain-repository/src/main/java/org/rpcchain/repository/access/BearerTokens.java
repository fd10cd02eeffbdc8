package org.rpcchain.repository.access;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.JWTParser;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.text.ParseException;
import java.time.InstantSource;
import java.util.Date;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.ProblemException;

/**
 * Takes the JWTs of one OpenID Connect issuer: by its keys, for this audience, at this time, and signed by an algorithm
 * that keeps the key that makes tokens to the issuer. Never {@code none}, never an HMAC.
 *
 * <p>Who a token names is the user of that name here, if it is one without a password: nobody becomes a user with a
 * password by what an issuer says. An unknown name is a caller without rights. Thread-safe.
 */
final class BearerTokens {
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    private final OidcSettings settings;
    private final Accounts accounts;
    private final IssuerKeys keys;
    private final InstantSource clock;

    BearerTokens(OidcSettings settings, Accounts accounts, InstantSource clock) {
        this.settings = settings;
        this.accounts = accounts;
        this.keys = new IssuerKeys(settings.issuer(), clock);
        this.clock = clock;
    }

    /**
     * Answers whom a token names.
     *
     * @throws RefusedTokenException when it is not good; its message says why, without the token
     * @throws ProblemException with {@code UNREACHABLE} when the issuer cannot be asked for its keys
     */
    Caller caller(String token) throws RefusedTokenException {
        String name = name(claims(token));
        Optional<Account> account = accounts.of(name);
        if (account.filter(found -> !found.password().isEmpty()).isPresent()) {
            throw new RefusedTokenException("the user '" + name + "' signs in by a password here, not by tokens");
        }
        if (account.filter(Account::blocked).isPresent()) {
            throw new RefusedTokenException("the user '" + name + "' is blocked");
        }
        return account.map(Account::caller).orElseGet(() -> new Caller(name, Caller.Kind.USER));
    }

    private JWTClaimsSet claims(String token) throws RefusedTokenException {
        try {
            SignedJWT signed = signed(token);
            // First what costs nothing: strangers' texts never have the issuer asked.
            new Claims(settings, clock).verify(signed.getJWTClaimsSet(), null);
            return processor().process(signed, null);
        } catch (RemoteKeySourceException e) {
            throw keys.unreachable(e);
        } catch (ParseException e) {
            throw new RefusedTokenException("it is no JSON web token");
        } catch (BadJOSEException | JOSEException e) {
            throw new RefusedTokenException(String.valueOf(e.getMessage()));
        }
    }

    private static SignedJWT signed(String token) throws ParseException, RefusedTokenException {
        if (!(JWTParser.parse(token) instanceof SignedJWT signed)) {
            throw new RefusedTokenException("Unsecured, or encrypted; a signed one is taken");
        }
        if (!ALGORITHMS.contains(signed.getHeader().getAlgorithm())) {
            throw new RefusedTokenException("it is not signed with RS, PS or ES and 256, 384 or 512");
        }
        return signed;
    }

    private DefaultJWTProcessor<SecurityContext> processor() {
        DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
        processor.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys.source()));
        processor.setJWTClaimsSetVerifier(new Claims(settings, clock));
        return processor;
    }

    private String name(JWTClaimsSet claims) throws RefusedTokenException {
        try {
            String name = claims.getStringClaim(settings.nameClaim());
            if (name == null) {
                throw new RefusedTokenException("it has no claim '" + settings.nameClaim() + "'");
            }
            UserNames.refuseBad(name);
            return name;
        } catch (ParseException e) {
            throw new RefusedTokenException("its claim '" + settings.nameClaim() + "' is no text");
        } catch (ProblemException e) {
            throw new RefusedTokenException("its claim '" + settings.nameClaim() + "' is no name for a user");
        }
    }

    /** Says why a token is not taken; the sentence goes on after "the bearer token is refused: ". */
    static final class RefusedTokenException extends Exception {
        RefusedTokenException(String why) {
            super(why);
        }
    }

    /** Looks at issuer, audience, expiry and not-before, by the clock of this repository. */
    private static final class Claims extends DefaultJWTClaimsVerifier<SecurityContext> {
        private final InstantSource clock;

        Claims(OidcSettings settings, InstantSource clock) {
            super(
                    settings.audience(),
                    new JWTClaimsSet.Builder()
                            .issuer(settings.issuer().toString())
                            .build(),
                    Set.of("exp", settings.nameClaim()));
            this.clock = clock;
            setMaxClockSkew(Math.toIntExact(settings.skew().toSeconds()));
        }

        @Override
        protected Date currentTime() {
            return Date.from(clock.instant());
        }
    }
}
