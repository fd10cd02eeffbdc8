package org.rpcchain;

import java.util.List;

/** An ordered list of values. */
final class ListValue implements Value {
    private final List<Value> items;
    private final long weight;

    ListValue(List<Value> items) {
        this.items = List.copyOf(items);
        long sum = ValueText.NODE_BYTES;
        for (Value item : this.items) {
            sum = ValueText.sum(sum, item.weight());
        }
        this.weight = sum;
    }

    @Override
    public Kind kind() {
        return Kind.LIST;
    }

    @Override
    public long weight() {
        return weight;
    }

    @Override
    public int size() {
        return items.size();
    }

    @Override
    public Value at(int index) {
        if (index < 0 || index >= items.size()) {
            throw new ValueException("no item " + index + " in a list of " + items.size());
        }
        return items.get(index);
    }

    @Override
    public List<Value> items() {
        return items;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ListValue that && items.equals(that.items);
    }

    @Override
    public int hashCode() {
        return items.hashCode();
    }

    @Override
    public String toString() {
        return ValueText.brief(this);
    }
}
