/**
 * The service functions that a server offers: methods of ordinary objects, bound by name. Source: RPC Chains §3.1.
 *
 * <p>Servers enter through {@link org.rpcchain.service.ServiceRegistry}. Nothing here knows chains, and reflection ends
 * at registration: a call is a map look-up, one conversion a parameter and a method handle.
 */
@NullMarked
package org.rpcchain.service;

import org.jspecify.annotations.NullMarked;
