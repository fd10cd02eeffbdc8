/**
 * How what coordinators, clients and servers tell each other, and keep, is written: as values, and those as CBOR.
 *
 * <p>A reader takes nothing on trust: what does not fit is refused with a sentence, and costs no more than its bytes. Nothing
 * here sends or keeps anything.
 */
@NullMarked
package org.rpcchain.coordinator.wire;

import org.jspecify.annotations.NullMarked;
