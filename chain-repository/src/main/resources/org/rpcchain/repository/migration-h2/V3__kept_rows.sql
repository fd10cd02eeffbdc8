-- H2 refuses to change or remove what is kept for ever, by a class of ours: see KeptRows. It has no trigger on TRUNCATE,
-- and who holds the file and H2's own tools can do anything: see docs/security/access.md.

create trigger chain_source_kept before update, delete on chain_source
    for each row call 'org.rpcchain.repository.database.KeptRows';
create trigger chain_source_name_kept before update, delete on chain_source_name
    for each row call 'org.rpcchain.repository.database.KeptRows';
create trigger chain_source_namespace_kept before update, delete on chain_source_namespace
    for each row call 'org.rpcchain.repository.database.KeptRows';
create trigger chain_tombstone_kept before update, delete on chain_tombstone
    for each row call 'org.rpcchain.repository.database.KeptRows';
create trigger chain_first_administrator_kept before update, delete on chain_first_administrator
    for each row call 'org.rpcchain.repository.database.KeptRows';
create trigger chain_audit_kept before update, delete on chain_audit
    for each row call 'org.rpcchain.repository.database.KeptRows';
