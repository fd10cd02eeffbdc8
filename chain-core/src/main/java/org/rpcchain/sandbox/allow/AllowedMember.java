package org.rpcchain.sandbox.allow;

/**
 * A method, constructor or field that a chaining function may use.
 *
 * @param owner the internal name of the allowed type that lists it
 * @param name its name; {@code <init>} for a constructor
 * @param descriptor its descriptor in the JVM's form
 * @param isStatic whether it is static
 * @param cost what one use costs
 */
public record AllowedMember(String owner, String name, String descriptor, boolean isStatic, Cost cost) {}
