CREATE TABLE "announced_pages" (
	"service" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"product_id" text NOT NULL
);
