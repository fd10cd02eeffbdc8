package org.rpcchain.soap;

/** Messages as another implementation of the contract would write them. */
final class Envelopes {
    static final String OPEN = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>";
    static final String CLOSE = "</s:Body></s:Envelope>";
    static final String EMPTY_STATE = "<c:state><c:json>{}</c:json></c:state></c:hop>" + CLOSE;

    private Envelopes() {}

    static String soap(String body) {
        return OPEN + body + CLOSE;
    }

    static String element(String name, String content) {
        return "<c:" + name + " xmlns:c=\"http://rpcchain.org/chain/1\">" + content + "</c:" + name + ">";
    }

    /** A hop up to and with its parameters, which stand in this element. */
    static String hopUpToParameters(int number, String origin, String function, String parameters) {
        return OPEN + "<c:hop xmlns:c=\"http://rpcchain.org/chain/1\"><c:context><c:chain>raw@" + number
                + "</c:chain><c:hop>1</c:hop><c:origin>" + origin + "</c:origin><c:hopLimit>9</c:hopLimit>"
                + "<c:timeLeftMillis>60000</c:timeLeftMillis>"
                + "<c:timeToHeartbeatMillis>3000</c:timeToHeartbeatMillis><c:trail><c:hops>0</c:hops></c:trail>"
                + "<c:console/></c:context><c:server>a</c:server><c:function>" + function
                + "</c:function><c:parameters>" + parameters + "</c:parameters>";
    }

    static String call(String function, String json) {
        return soap(element(
                "call",
                "<c:function>" + function + "</c:function><c:parameters><c:json>" + json + "</c:json></c:parameters>"));
    }
}
