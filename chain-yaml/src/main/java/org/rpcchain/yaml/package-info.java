/**
 * Configuration files in YAML, whose every mistake is said with its line and column: {@link org.rpcchain.yaml.YamlDocument}.
 *
 * <p>Whoever starts something by such a file comes in there. What a setting means is for the one to say who binds it; no value is
 * ever part of a message, as it may be secret.
 */
@NullMarked
package org.rpcchain.yaml;

import org.jspecify.annotations.NullMarked;
