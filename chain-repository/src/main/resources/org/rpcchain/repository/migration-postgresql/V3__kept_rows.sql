-- PostgreSQL refuses to change or remove what is kept for ever, whoever asks. The owner of the tables could drop these
-- triggers: that is no statement of the product's.

create function chain_refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'rows of % are kept for ever, so % is refused', tg_table_name, lower(tg_op)
        using errcode = 'insufficient_privilege';
end
$$;

create trigger chain_source_kept before update or delete or truncate on chain_source
    for each statement execute function chain_refuse_change();
create trigger chain_source_name_kept before update or delete or truncate on chain_source_name
    for each statement execute function chain_refuse_change();
create trigger chain_source_namespace_kept before update or delete or truncate on chain_source_namespace
    for each statement execute function chain_refuse_change();
create trigger chain_tombstone_kept before update or delete or truncate on chain_tombstone
    for each statement execute function chain_refuse_change();
create trigger chain_first_administrator_kept before update or delete or truncate on chain_first_administrator
    for each statement execute function chain_refuse_change();
create trigger chain_audit_kept before update or delete or truncate on chain_audit
    for each statement execute function chain_refuse_change();
