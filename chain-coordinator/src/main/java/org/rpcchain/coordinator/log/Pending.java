package org.rpcchain.coordinator.log;

import java.util.concurrent.CompletableFuture;

/**
 * A batch on its way to the disk.
 *
 * @param growthBytes what it claimed of the room
 * @param forced whether its end waits for the force
 */
record Pending(Batch batch, long growthBytes, boolean forced, CompletableFuture<Void> end) {}
