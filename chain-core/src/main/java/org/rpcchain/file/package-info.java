/**
 * Files that people wrote and name: sources, policies, configurations.
 *
 * <p>Everybody may enter. Nothing here knows what a file says, or reads more of one than its bound.
 */
@NullMarked
package org.rpcchain.file;

import org.jspecify.annotations.NullMarked;
