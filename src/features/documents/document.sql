-- What was issued stays as it was issued: content and number never change, and a stored file is never another one.
create or replace function keep_document() returns trigger language plpgsql as $$
begin
  if new.reference <> old.reference or new.snapshot <> old.snapshot or new.issued_at <> old.issued_at
    or new.language <> old.language or new.pdf_hash <> old.pdf_hash or new.xlsx_hash <> old.xlsx_hash then
    raise exception 'an issued document does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger document_stays before update on documents
  for each row execute function keep_document();
