/**
 * The coordinators' group: who is in it, in which order, and how one member sends bytes to another. The port is
 * {@link org.rpcchain.coordinator.group.Group}; {@link org.rpcchain.coordinator.group.Ring} is the virtual ring that a
 * view makes (RPC-V §4.2, "Coordinator"); {@link org.rpcchain.coordinator.group.JGroupsGroup} is the group over JGroups.
 *
 * <p>This is the only package that knows JGroups, and {@code JGroupsGroup} the only class that knows {@code JChannel}. No
 * type of JGroups stands in a public signature. What never happens here: agreement, total order, a quorum; reading what a
 * message says; Java deserialisation of anything received; a listener called by two threads at once or by a thread of
 * JGroups. See {@code docs/design/coordinator-group.md}.
 */
@NullMarked
package org.rpcchain.coordinator.group;

import org.jspecify.annotations.NullMarked;
