package org.rpcchain.repository.access;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;

/** An issuer's RSA key, and what it signs. */
record Keys(RSAKey key) {
    static Keys create(String id) {
        try {
            return new Keys(new RSAKeyGenerator(2048).keyID(id).generate());
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    String signed(JWTClaimsSet claims) {
        try {
            JWSSigner signer = new RSASSASigner(key);
            SignedJWT token = new SignedJWT(
                    new JWSHeader.Builder(JWSAlgorithm.RS256)
                            .keyID(key.getKeyID())
                            .build(),
                    claims);
            token.sign(signer);
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }
}
