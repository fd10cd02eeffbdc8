/**
 * HTTP APIs whose operations an OpenAPI 3 document describes. The front door is {@link
 * org.rpcchain.legacy.http.HttpService}.
 *
 * <p>What a message brings are parameters and a body: where a request goes is said by the configuration and the document,
 * and redirects are not followed. Source: RPC Chains §3.5; OpenAPI 3.0.4 and 3.1.1; RFC 9110; docs/legacy/http.md.
 */
@NullMarked
package org.rpcchain.legacy.http;

import org.jspecify.annotations.NullMarked;
