CREATE TABLE "request_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"form_hash" text,
	"is_guest" boolean NOT NULL,
	"event_id" uuid,
	"state" text DEFAULT 'arriving' NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text,
	"sha256" text,
	"scan" text,
	"preview" text DEFAULT 'none' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_file_is_of_a_form_or_a_request" CHECK ((request_id is null) <> (form_hash is null)),
	CONSTRAINT "a_file_that_arrived_is_known" CHECK (state = 'arriving' or num_nonnulls(kind, sha256, scan) = 3),
	CONSTRAINT "a_file_of_a_request_stands_in_its_thread" CHECK (state = 'arriving' or (request_id is null) = (event_id is null))
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sample_carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sample_tracking" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "certificates" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sample_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "is_confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_event_id_request_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."request_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_request" ON "request_files" USING btree ("request_id","started_at");--> statement-breakpoint
CREATE INDEX "files_of_form" ON "request_files" USING btree ("form_hash","started_at");--> statement-breakpoint
CREATE INDEX "files_without_preview" ON "request_files" USING btree ("started_at") WHERE preview = 'waiting';