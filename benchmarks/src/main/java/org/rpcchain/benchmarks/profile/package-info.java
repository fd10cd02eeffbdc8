/** Where the CPU time of a hop goes: what threads do is sampled, and the samples are told by the room of the program that they were taken in. */
@NullMarked
package org.rpcchain.benchmarks.profile;

import org.jspecify.annotations.NullMarked;
