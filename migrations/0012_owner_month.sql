CREATE TABLE "legal_texts" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"label" text,
	"hash" text,
	"effective_on" date,
	"published_at" timestamp with time zone,
	"in_force_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "legal_texts_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "one_legal_text_per_label" UNIQUE("name","label")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contact_user_id" uuid;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "shows_contact_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "legal_texts_in_force" ON "legal_texts" USING btree ("name","in_force_at" DESC NULLS LAST,"version" DESC NULLS LAST) WHERE in_force_at is not null;--> statement-breakpoint
CREATE INDEX "legal_texts_announced" ON "legal_texts" USING btree ("effective_on") WHERE published_at is not null and in_force_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "messages_of_user" ON "contact_messages" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "partners_by_tag" ON "partners" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "partners_of_contact" ON "partners" USING btree ("contact_user_id","joined_at");