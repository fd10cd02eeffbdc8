/**
 * The web console: what is published and what runs, for people with a browser.
 *
 * <p>The front door is {@link org.rpcchain.repository.console.ConsoleServlet}, which any servlet container can mount under
 * any path, behind the filter that says who asks. Pages are made on the server from templates that escape by context
 * ({@code src/main/jte}); the little JavaScript only follows a chain, and coordinators. Nothing here is kept, and no page leads to another host.
 */
@NullMarked
package org.rpcchain.repository.console;

import org.jspecify.annotations.NullMarked;
