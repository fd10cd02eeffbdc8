/** {@code faults.yaml}: which processes are killed and stopped, how often, and for how long. The generator itself is the coordinators'. */
@NullMarked
package org.rpcchain.repository.faults;

import org.jspecify.annotations.NullMarked;
