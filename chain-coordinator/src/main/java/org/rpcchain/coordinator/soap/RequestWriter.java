package org.rpcchain.coordinator.soap;

import java.util.TreeMap;
import java.util.TreeSet;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.soap.contract.XmlText;
import org.rpcchain.soap.jaxws.ValueForm;

/** Writes requests as messages, for clients and servers in Java: values in binary. */
final class RequestWriter {
    private RequestWriter() {}

    static Object of(Request request) {
        if (request instanceof Request.Submit submit) {
            return submit(submit);
        }
        if (request instanceof Request.Collect collect) {
            return collect(collect);
        }
        if (request instanceof Request.Beat beat) {
            return beat(beat);
        }
        if (request instanceof Request.Synchronize synchronize) {
            return synchronize(synchronize);
        }
        if (request instanceof Request.Acknowledge acknowledge) {
            return acknowledge(acknowledge);
        }
        if (request instanceof Request.Cancel cancel) {
            return cancel(cancel);
        }
        if (request instanceof Request.Close close) {
            return close(close.login());
        }
        return explain((Request.Explain) request);
    }

    private static Messages.Submit submit(Request.Submit submit) {
        Messages.Submit message = new Messages.Submit();
        message.user = submit.login().user();
        message.session = submit.login().session();
        submit.orders().forEach((counter, order) -> message.order.add(of(counter, order)));
        message.durability = submit.durability() == Request.Durability.LOGGED ? "logged" : "replicated";
        return message;
    }

    private static Parts.OrderForm of(long counter, Order order) {
        Parts.OrderForm form = new Parts.OrderForm();
        form.counter = counter;
        form.submittedAt = order.submittedAt().toString();
        form.keptForMillis = order.keptFor().toMillis();
        form.origin = order.origin();
        if (order.work() instanceof Work.Call call) {
            form.call = new Parts.FunctionCall();
            form.call.function = call.function();
            form.call.parameters = ValueForm.binary(call.parameters());
            form.call.server = call.server().orElse(null);
        } else if (order.work() instanceof Work.Chain chain) {
            form.chain = new Parts.ChainOrder();
            form.chain.name = chain.name();
            form.chain.description = ValueForm.binary(chain.description());
        }
        return form;
    }

    /** Answers whether a message carries an ending: numbers weigh more in memory than they take in writing. */
    static boolean isCarried(Ending ending, long mostBytes) {
        return ending.weight() <= mostBytes
                || (ending instanceof Ending.Done done && ValueCbor.write(done.result()).length <= mostBytes);
    }

    private static boolean isCarried(Work work, long mostBytes) {
        if (work.weight() <= mostBytes) {
            return true;
        }
        Value value = work instanceof Work.Call call ? call.parameters() : ((Work.Chain) work).description();
        return ValueCbor.write(value).length <= mostBytes;
    }

    /**
     * Refuses an order that a message cannot carry.
     *
     * @throws ProblemException with the sentence why
     */
    static void check(long counter, Order order, long mostBytes) {
        if (!isCarried(order.work(), mostBytes)) {
            throw new ProblemException(
                    FailureCode.TOO_LARGE,
                    "the call " + counter + " has about " + order.work().weight() + " bytes, and " + mostBytes
                            + " travel; hand over less, or take larger messages on both sides");
        }
        if (order.work() instanceof Work.Call call) {
            XmlText.check("the function of the call " + counter, call.function());
            call.server().ifPresent(server -> XmlText.check("the server of the call " + counter, server));
        } else if (order.work() instanceof Work.Chain chain) {
            XmlText.check("the name of the chain " + counter, chain.name());
        }
    }

    private static Messages.Synchronize synchronize(Request.Synchronize synchronize) {
        Messages.Synchronize message = new Messages.Synchronize();
        message.user = synchronize.login().user();
        message.session = synchronize.login().session();
        message.last = synchronize.last();
        message.origin.addAll(new TreeSet<>(synchronize.origins()));
        return message;
    }

    private static Messages.Collect collect(Request.Collect collect) {
        Messages.Collect message = new Messages.Collect();
        message.user = collect.login().user();
        message.session = collect.login().session();
        message.by = collect.by();
        message.origin.addAll(new TreeSet<>(collect.origins()));
        message.has = CounterText.of(collect.has());
        message.most = collect.most();
        message.patienceMillis = collect.patience().toMillis();
        message.binary = true;
        return message;
    }

    private static Messages.Acknowledge acknowledge(Request.Acknowledge acknowledge) {
        Messages.Acknowledge message = new Messages.Acknowledge();
        message.user = acknowledge.login().user();
        message.session = acknowledge.login().session();
        message.counters = CounterText.of(acknowledge.counters());
        return message;
    }

    private static Messages.Cancel cancel(Request.Cancel cancel) {
        Messages.Cancel message = new Messages.Cancel();
        message.user = cancel.call().login().user();
        message.session = cancel.call().login().session();
        message.counter = cancel.call().counter();
        return message;
    }

    private static Messages.Close close(Login login) {
        Messages.Close message = new Messages.Close();
        message.user = login.user();
        message.session = login.session();
        return message;
    }

    private static Messages.Explain explain(Request.Explain explain) {
        Messages.Explain message = new Messages.Explain();
        message.user = explain.call().login().user();
        message.session = explain.call().login().session();
        message.counter = explain.call().counter();
        return message;
    }

    private static Messages.Beat beat(Request.Beat beat) {
        Messages.Beat message = new Messages.Beat();
        message.server = beat.server();
        message.incarnation = beat.incarnation();
        message.number = beat.number();
        message.settled = beat.settled();
        message.function.addAll(new TreeSet<>(beat.functions()));
        message.room = beat.room();
        new TreeSet<>(beat.running()).forEach(call -> message.running.add(call.toString()));
        new TreeMap<>(beat.ended()).forEach((call, ending) -> {
            Parts.EndedForm form = new Parts.EndedForm();
            form.call = call.toString();
            form.ending = EndingForms.of(ending, true);
            message.ended.add(form);
        });
        message.patienceMillis = beat.patience().toMillis();
        message.binary = true;
        return message;
    }
}
