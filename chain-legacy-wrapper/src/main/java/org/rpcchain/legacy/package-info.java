/**
 * Will make existing services (SOAP, HTTP, NFS, IMAP, JDBC) callable as service functions without changing them, and
 * will hold the sidecar that runs beside such a service.
 *
 * <p>Nothing is here yet: the work starts later.
 */
@NullMarked
package org.rpcchain.legacy;

import org.jspecify.annotations.NullMarked;
