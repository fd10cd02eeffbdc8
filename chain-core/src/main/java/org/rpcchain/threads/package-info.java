/**
 * Pools of threads of the operating system's, for the rooms that run things for chains.
 *
 * <p>{@code .runner} and {@code .sandbox} may enter. Nothing here knows what it runs.
 */
@NullMarked
package org.rpcchain.threads;

import org.jspecify.annotations.NullMarked;
