ALTER TABLE "audit_trail" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "aal" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "acts_by_kind" ON "audit_trail" USING btree ("act","at" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF current_setting('audit.may_forget', true) = 'yes' AND TG_OP <> 'TRUNCATE' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION 'audit_trail is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_trail_is_append_only" BEFORE UPDATE OR DELETE ON "audit_trail" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_trail_is_never_emptied" BEFORE TRUNCATE ON "audit_trail" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
