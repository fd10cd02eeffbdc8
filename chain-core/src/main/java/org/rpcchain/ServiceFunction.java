package org.rpcchain;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public method of a server's object as a service function that chains and plain calls may use.
 *
 * <p>Parameters are bound by name, so compile with {@code -parameters} (or mark each with {@link Named}); an {@code
 * Optional} parameter may be absent. The result may be any type that {@link Value#of(Object)} takes, or a {@code
 * CompletionStage} of one. Errors are results that the chaining function reads, not exceptions; a throw ends the chain
 * with {@link FailureCode#SERVICE_THREW}. The method may be called by many threads at once. Source: RPC Chains §3.1,
 * §3.8.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ServiceFunction {
    /** The name under which chains call it, such as {@code file.read}. */
    String value();
}
