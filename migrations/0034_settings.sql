CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"showrooms" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_row_of_settings" CHECK (id = 1),
	CONSTRAINT "a_site_has_a_language" CHECK (cardinality(languages) > 0)
);
--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
