/**
 * MTOM without files and without waiting: a message's binary parts on their way in and out, as a stream.
 *
 * <p>The rooms of this module that write and read messages may enter. No part is ever written to a disk, and a part is
 * handed over as soon as it is whole. See {@code docs/design/hop.md}.
 */
@NullMarked
package org.rpcchain.soap.mime;

import org.jspecify.annotations.NullMarked;
