CREATE TABLE "document_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"format" text NOT NULL,
	"user_id" uuid NOT NULL,
	"is_staff" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"to" text NOT NULL,
	"name" text NOT NULL,
	"preface" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "document_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"version" integer NOT NULL,
	"reference" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"company_id" uuid,
	"snapshot" jsonb NOT NULL,
	"valid_to" date,
	"state" text DEFAULT 'rendering' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"fault" text,
	"pdf_key" text,
	"pdf_hash" text,
	"pdf_bytes" integer,
	"xlsx_key" text,
	"xlsx_hash" text,
	"xlsx_bytes" integer,
	"renderer" text,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"ready_at" timestamp with time zone,
	CONSTRAINT "one_document_per_reference" UNIQUE("reference"),
	CONSTRAINT "one_document_per_pdf" UNIQUE("pdf_hash"),
	CONSTRAINT "documents_differ_by_number" UNIQUE("series","year","number","version"),
	CONSTRAINT "a_ready_document_has_its_file" CHECK (state <> 'ready' or num_nonnulls(pdf_key, pdf_hash, pdf_bytes, renderer, ready_at) = 5)
);
--> statement-breakpoint
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_emails" ADD CONSTRAINT "document_emails_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_partners_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_of_document" ON "document_downloads" USING btree ("document_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emails_of_document" ON "document_emails" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_emails_waiting" ON "document_emails" USING btree ("asked_at") WHERE posted_at is null;--> statement-breakpoint
CREATE INDEX "documents_of_company" ON "documents" USING btree ("company_id","issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "documents_newest_first" ON "documents" USING btree ("issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "documents_to_render" ON "documents" USING btree ("issued_at") WHERE state = 'rendering';--> statement-breakpoint
CREATE INDEX "documents_by_xlsx" ON "documents" USING btree ("xlsx_hash");