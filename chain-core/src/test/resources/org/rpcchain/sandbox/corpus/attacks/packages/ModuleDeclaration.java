// A module instead of a class.
open module evil {
    requires java.base;
}
