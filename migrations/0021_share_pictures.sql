CREATE TABLE "share_pictures" (
	"subject" text PRIMARY KEY NOT NULL,
	"keys" jsonb NOT NULL,
	"page_changed_at" timestamp with time zone NOT NULL,
	"drawing" integer NOT NULL
);
