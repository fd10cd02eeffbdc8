package org.rpcchain.sandbox.instrument;

import java.util.Optional;
import org.rpcchain.sandbox.allow.AllowedMember;

/** The methods and constructors that may be called, with their costs. */
@FunctionalInterface
interface Members {
    Optional<AllowedMember> method(String owner, String name, String descriptor);
}
