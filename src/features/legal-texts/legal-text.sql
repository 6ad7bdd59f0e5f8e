create or replace trigger content_change after insert or update or delete or truncate on legal_texts
  for each statement execute function tell_content_change();
