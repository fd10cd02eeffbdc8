package org.rpcchain.message;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.Value;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.JsonToken;

/** Reads one value from a parser's tokens; what differs between the forms is left to its subclasses. For one value. */
abstract class ValueReader {
    final Form form;
    final JsonParser in;

    private int items;

    ValueReader(Form form, JsonParser in) {
        this.form = form;
        this.in = in;
    }

    /** Reads the value, and refuses anything that follows it. */
    final Value document() {
        try {
            if (in.nextToken() == null) {
                throw form.malformed("it is empty, and even the null value has a form");
            }
            Value value = value(0);
            if (in.nextToken() != null) {
                throw form.malformed("something follows the value; send one value");
            }
            finished();
            return value;
        } catch (JacksonException e) {
            throw form.refused(e);
        }
    }

    /** Reads a number with a fraction or an exponent. */
    abstract Value fraction();

    /** Reads bytes that the form holds as such. */
    abstract Value embedded();

    /** Answers the value that a record of the form stands for. */
    abstract Value record(Map<String, Value> fields);

    /** Checks what can only be checked when all is read. */
    void finished() {}

    /** Reads a text. */
    Value text() {
        return Value.of(in.getString());
    }

    final Value decimal(BigDecimal number) {
        if (number.unscaledValue().bitLength() > Form.NUMBER_BITS_LIMIT) {
            throw form.tooLong();
        }
        return Value.of(number);
    }

    private Value value(int depth) {
        if (++items > Form.ITEM_LIMIT) {
            throw form.tooMany();
        }
        JsonToken token = in.currentToken();
        return switch (token) {
            case VALUE_NULL -> Value.nothing();
            case VALUE_TRUE -> Value.of(true);
            case VALUE_FALSE -> Value.of(false);
            case VALUE_STRING -> text();
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> fraction();
            case VALUE_EMBEDDED_OBJECT -> embedded();
            case START_ARRAY -> list(deeper(depth));
            case START_OBJECT -> fields(deeper(depth));
            default -> throw form.malformed("it has " + token + " where a value should be");
        };
    }

    private int deeper(int depth) {
        if (depth == Form.DEPTH_LIMIT) {
            throw form.tooDeep();
        }
        return depth + 1;
    }

    private Value integer() {
        if (in.getNumberType() != NumberType.BIG_INTEGER) {
            return Value.of(in.getLongValue());
        }
        BigInteger number = in.getBigIntegerValue();
        if (number.bitLength() > Form.NUMBER_BITS_LIMIT) {
            throw form.tooLong();
        }
        return Value.of(number);
    }

    private Value list(int depth) {
        List<Value> list = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            list.add(value(depth));
        }
        return Value.list(list);
    }

    private Value fields(int depth) {
        Map<String, Value> fields = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            String name = in.currentName();
            in.nextToken();
            if (fields.put(name, value(depth)) != null) {
                throw form.malformed("a record has the name '" + name + "' twice; send it once");
            }
        }
        return record(fields);
    }
}
