CREATE TABLE "site_content" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "site_content_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "is_demonstration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "site_content_published" ON "site_content" USING btree ("page","version") WHERE published_at is not null;