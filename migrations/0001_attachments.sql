CREATE TABLE "email_attachments" (
	"email_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_length" integer NOT NULL,
	"bytes" "bytea",
	"storage_key" text,
	CONSTRAINT "email_attachments_email_id_position_pk" PRIMARY KEY("email_id","position"),
	CONSTRAINT "attachment_has_one_source" CHECK (num_nonnulls(bytes, storage_key) = 1)
);
--> statement-breakpoint
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_email_id_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;