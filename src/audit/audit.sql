-- The audit trail is append-only, whatever a later version of the code tries: rows go only in a transaction that says so.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin
  if current_setting('audit.may_forget', true) = 'yes' and tg_op <> 'TRUNCATE' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'audit_trail is append-only';
end $$;
create or replace trigger audit_trail_is_append_only before update or delete
  on audit_trail for each row execute function refuse_audit_change();
create or replace trigger audit_trail_is_never_emptied before truncate
  on audit_trail for each statement execute function refuse_audit_change();
