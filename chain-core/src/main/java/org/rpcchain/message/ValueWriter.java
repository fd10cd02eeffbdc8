package org.rpcchain.message;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.rpcchain.Value;
import tools.jackson.core.JsonGenerator;

/**
 * Writes one value to a generator; what differs between the forms is left to its subclasses. For one value.
 *
 * <p>It refuses what {@link ValueReader} would refuse, so that a fault shows at the sender.
 */
abstract class ValueWriter {
    final JsonGenerator out;

    private final Form form;
    private int items;

    ValueWriter(Form form, JsonGenerator out) {
        this.form = form;
        this.out = out;
    }

    final void write(Value value) {
        write(value, 0);
    }

    abstract void decimal(BigDecimal number);

    abstract void real(double number);

    abstract void bytes(Value bytes);

    /** Answers the name under which the only name of a record is written. */
    abstract String onlyName(String name);

    private void write(Value value, int depth) {
        if (++items > Form.ITEM_LIMIT) {
            throw form.tooMany();
        }
        switch (value.kind()) {
            case NULL -> out.writeNull();
            case BOOLEAN -> out.writeBoolean(value.bool());
            case INTEGER -> integer(value.bigInteger());
            case DECIMAL -> decimal(checked(value.decimal()));
            case DOUBLE -> real(value.doubleValue());
            case TEXT -> out.writeString(value.text());
            case BYTES -> bytes(value);
            case LIST -> list(value.items(), deeper(depth));
            case RECORD -> record(value, deeper(depth));
        }
    }

    private int deeper(int depth) {
        if (depth == Form.DEPTH_LIMIT) {
            throw form.tooDeep();
        }
        return depth + 1;
    }

    private BigDecimal checked(BigDecimal number) {
        if (number.unscaledValue().bitLength() > Form.NUMBER_BITS_LIMIT) {
            throw form.tooLong();
        }
        return number;
    }

    private void integer(BigInteger number) {
        if (number.bitLength() <= 63) {
            out.writeNumber(number.longValue());
        } else if (number.bitLength() <= Form.NUMBER_BITS_LIMIT) {
            out.writeNumber(number);
        } else {
            throw form.tooLong();
        }
    }

    private void list(List<Value> items, int depth) {
        out.writeStartArray(items, items.size());
        for (Value item : items) {
            write(item, depth);
        }
        out.writeEndArray();
    }

    private void record(Value record, int depth) {
        List<String> names = record.names();
        out.writeStartObject(record, names.size());
        for (String name : names) {
            out.writeName(names.size() == 1 ? onlyName(name) : name);
            write(record.get(name), depth);
        }
        out.writeEndObject();
    }
}
