package org.rpcchain.legacy.soap;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** A bean of the test's service, of which JAXB makes the schema: one of each. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlSeeAlso(Everything.Bond.class)
public class Everything {
    @XmlAttribute(required = true)
    int version;

    @XmlElement(required = true)
    BigInteger whole;

    BigDecimal amount;
    long count;
    double ratio;
    float share;
    Boolean open;

    @XmlElement(nillable = true)
    String note;

    @XmlSchemaType(name = "date")
    XMLGregorianCalendar day;

    XMLGregorianCalendar moment;
    Duration lasting;
    byte[] bytes;
    QName name;
    Kind kind;

    @XmlList
    List<Integer> numbers;

    List<Price> price;
    Everything within;
    Share paper;

    /** An enumeration. */
    @XmlEnum
    public enum Kind {
        STOCK,
        BOND
    }

    /** A text with an attribute. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Price {
        @XmlValue
        BigDecimal value;

        @XmlAttribute
        String currency;
    }

    /** A base. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "share")
    public static class Share {
        String symbol;
    }

    /** What is derived from it. */
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "bond")
    public static class Bond extends Share {
        int years;
    }
}
