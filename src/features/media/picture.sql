create or replace trigger content_change after insert or update or delete or truncate on pictures
  for each statement execute function tell_content_change();
create or replace trigger content_change after insert or update or delete or truncate on site_images
  for each statement execute function tell_content_change();
