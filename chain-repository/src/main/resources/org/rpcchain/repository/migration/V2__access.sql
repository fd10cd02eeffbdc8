-- Who published what, who may do what, what was buried, and who did what when. One text for H2 and PostgreSQL.
-- What the databases refuse to change or remove is in V3, which each has of its own.

alter table chain_source_name add column published_by varchar(255) default '' not null;
alter table chain_source_name add column application varchar(255) default '' not null;

-- A table of its own, because rows of chain_source are never changed. Those that were there before get theirs when the
-- database is opened.
create table chain_source_namespace (
    hash      varchar(64) not null,
    namespace varchar(255) not null,
    constraint chain_source_namespace_key primary key (hash),
    constraint chain_source_namespace_has_source foreign key (hash) references chain_source (hash)
);

create table chain_tombstone (
    hash      varchar(64) not null,
    reason    varchar(1000) not null,
    buried_by varchar(255) not null,
    since     timestamp with time zone not null,
    constraint chain_tombstone_key primary key (hash),
    constraint chain_tombstone_has_source foreign key (hash) references chain_source (hash)
);

-- The password is Argon2id's text with its parameters and salt; empty for who signs in elsewhere.
create table chain_user (
    name     varchar(255) ${binary_collation} not null,
    kind     varchar(11) not null,
    password varchar(255) not null,
    blocked  boolean default false not null,
    created  timestamp with time zone not null,
    constraint chain_user_key primary key (name),
    constraint chain_user_kind_is_known check (kind in ('USER', 'APPLICATION'))
);

create table chain_grant (
    user_name  varchar(255) ${binary_collation} not null,
    permission varchar(10) not null,
    namespace  varchar(255) not null,
    constraint chain_grant_key primary key (user_name, permission, namespace),
    constraint chain_grant_has_user foreign key (user_name) references chain_user (name),
    constraint chain_grant_is_known check (permission in ('READ', 'PUBLISH', 'ADMINISTER'))
);

-- The hash is the SHA-256 of the token, which only the browser has.
create table chain_session (
    hash      varchar(64) not null,
    user_name varchar(255) ${binary_collation} not null,
    kind      varchar(11) not null,
    used      timestamp with time zone not null,
    expires   timestamp with time zone not null,
    constraint chain_session_key primary key (hash)
);

create index chain_session_of_user on chain_session (user_name);

create table chain_setup_token (
    hash varchar(64) not null,
    made timestamp with time zone not null,
    constraint chain_setup_token_key primary key (hash)
);

-- One row at most, so that of two instances one makes the first administrator.
create table chain_first_administrator (
    number integer not null,
    name   varchar(255) not null,
    since  timestamp with time zone not null,
    constraint chain_first_administrator_key primary key (number),
    constraint chain_first_administrator_is_one check (number = 1)
);

create table chain_audit (
    number  bigint generated always as identity,
    since   timestamp with time zone not null,
    done_by varchar(255) not null,
    action  varchar(40) not null,
    subject varchar(1000) not null,
    detail  varchar(4000) not null,
    constraint chain_audit_key primary key (number)
);
