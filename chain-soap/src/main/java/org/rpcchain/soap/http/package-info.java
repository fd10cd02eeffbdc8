/**
 * Requests over Apache HttpClient, for CXF's clients: persistent connections, no retries, and answers that tell what is
 * known of the delivery.
 *
 * <p>{@code .peer} may enter. Nothing here knows what a message says.
 */
@NullMarked
package org.rpcchain.soap.http;

import org.jspecify.annotations.NullMarked;
