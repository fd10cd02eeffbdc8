-- The sources of chaining functions. Rows are only ever added: a chain in flight is pinned to the hash of its source
-- (DESIGN.md §3), so no hash may ever change or disappear. The reference from names to sources lets the database
-- refuse the removal, and the primary key a second content.
--
-- One text for H2 and PostgreSQL. The content is bytes, because a hash is of bytes, and because PostgreSQL's text
-- cannot hold U+0000. ${binary_collation} gives names the same order in both.

create table chain_source (
    hash      varchar(64) not null,
    content   bytea not null,
    bytes     bigint not null,
    published timestamp with time zone not null,
    constraint chain_source_key primary key (hash),
    constraint chain_source_hash_is_sha256 check (char_length(hash) = 64),
    constraint chain_source_is_whole check (octet_length(content) = bytes)
);

create table chain_source_name (
    number    bigint generated always as identity,
    name      varchar(255) ${binary_collation} not null,
    hash      varchar(64) not null,
    published timestamp with time zone not null,
    constraint chain_source_name_key primary key (number),
    constraint chain_source_name_once unique (name, hash),
    constraint chain_source_name_has_source foreign key (hash) references chain_source (hash)
);

create index chain_source_name_newest on chain_source_name (name, number);
