package org.rpcchain.repository.console;

import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.chains.Chains;
import org.rpcchain.repository.oversight.Coordinators;
import org.rpcchain.repository.trial.Trials;
import org.rpcchain.repository.usage.Usage;
import org.rpcchain.spi.FunctionRepository;

/**
 * What the console shows and changes; all of it asks for the rights of the thread's caller itself.
 *
 * @param functions the sources
 * @param catalog who published them, and what became of them
 * @param usage what runs where
 * @param chains what the gateway has started
 * @param users who there is, and what they may do
 * @param sessions who is signed in
 * @param access who may do what; says which buttons a page has
 * @param trials where functions are checked and tried
 * @param coordinators those that are watched; the console lets administrators of everything alone see them
 */
public record ConsoleParts(
        FunctionRepository functions,
        Catalog catalog,
        Usage usage,
        Chains chains,
        People users,
        SignedIn sessions,
        Access access,
        Trials trials,
        Coordinators coordinators) {}
