-- Tells every node that what public pages show has changed, when the transaction commits: their finished pages are dropped.
CREATE FUNCTION tell_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('content_change', '');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collections" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fabrics" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fibres" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "colors" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_colors" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_pictures" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_spins" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_images" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
