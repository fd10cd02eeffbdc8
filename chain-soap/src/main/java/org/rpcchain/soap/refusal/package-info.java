/**
 * What operators hear of requests that were refused. Services, filters and pages may enter; nothing here decides anything.
 */
@NullMarked
package org.rpcchain.soap.refusal;

import org.jspecify.annotations.NullMarked;
