ALTER TABLE "quote_versions" DROP CONSTRAINT "a_delivered_version_has_its_file";--> statement-breakpoint
ALTER TABLE "quote_versions" DROP CONSTRAINT "a_sent_version_has_its_offer";--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_links" ADD COLUMN "sequence" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "request_links_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" DROP COLUMN "paper";--> statement-breakpoint
ALTER TABLE "quote_versions" DROP COLUMN "document_key";--> statement-breakpoint
ALTER TABLE "quote_versions" DROP COLUMN "document_hash";--> statement-breakpoint
ALTER TABLE "quote_versions" DROP COLUMN "document_bytes";--> statement-breakpoint
ALTER TABLE "quote_versions" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "quote_versions" DROP COLUMN "held_until";--> statement-breakpoint
ALTER TABLE "quote_versions" DROP COLUMN "fault";--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "one_version_per_document" UNIQUE("document_id");--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "only_a_delivered_version_is_answered" CHECK (state in ('draft', 'sending', 'withdrawn') or delivered_at is not null);--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "a_sent_version_has_its_offer" CHECK (state = 'draft' or num_nonnulls(offer, document_id) = 2);