package org.rpcchain.engine;

import org.rpcchain.State;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Stack;

/**
 * How a chain goes on when it has a result: the chaining function, its state, and what is saved behind it.
 *
 * @param then the chaining function
 * @param state its state
 * @param stack what goes on after the sub-chain or branch that the function belongs to
 */
record Continuation(FunctionRef then, State state, Stack stack) {
    /** Answers the continuation that the innermost frame has saved. */
    Continuation popped() {
        Frame top = stack.top();
        return new Continuation(top.then(), top.state(), stack.pop());
    }
}
