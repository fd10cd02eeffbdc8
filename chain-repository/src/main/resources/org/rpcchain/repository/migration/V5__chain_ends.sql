-- The chains that gateways have started, and their ends until they are collected or too old. One text for H2 and
-- PostgreSQL. Several gateways may share the tables; each says that it is alive, so that the others know which chains
-- have lost theirs.

create table chain_gateway (
    gateway varchar(36) not null,
    heard   timestamp with time zone not null,
    constraint chain_gateway_key primary key (gateway)
);

-- The place is where the chain was last heard of. What it ended with is in two parts, so that the result may be as deep
-- as values may be; both are CBOR, and gone when the end has expired.
create table chain_end (
    number     bigint generated always as identity,
    chain      varchar(140) ${binary_collation} not null,
    caller     varchar(255) ${binary_collation} not null,
    gateway    varchar(36) not null,
    started    timestamp with time zone not null,
    heard      timestamp with time zone not null,
    place      bytea not null,
    stop_asked boolean default false not null,
    status     varchar(8) default 'running' not null,
    ended      timestamp with time zone,
    bytes      bigint default 0 not null,
    story      bytea,
    result     bytea,
    constraint chain_end_key primary key (chain),
    constraint chain_end_in_order unique (number),
    constraint chain_end_status_is_known check (status in ('running', 'done', 'failed', 'unknown', 'expired'))
);

create index chain_end_of_caller on chain_end (caller, number);
create index chain_end_of_status on chain_end (status, ended);
