/**
 * The contract's messages, straight between StAX and records: no JAXB, no DOM of a payload.
 *
 * <p>Reading is strict: an element that the contract does not have is named in the refusal, and so is a missing one.
 * Nothing here knows a socket or CXF.
 */
@NullMarked
package org.rpcchain.soap.wire;

import org.jspecify.annotations.NullMarked;
