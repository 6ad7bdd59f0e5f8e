CREATE TABLE "model_spins" (
	"model_id" text NOT NULL,
	"colour" text NOT NULL,
	"key" text NOT NULL,
	"frames" integer NOT NULL,
	"width" integer NOT NULL,
	"ratio" text NOT NULL,
	CONSTRAINT "model_spins_model_id_colour_pk" PRIMARY KEY("model_id","colour")
);
--> statement-breakpoint
CREATE TABLE "seed_groups" (
	"name" text PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL,
	"key" text NOT NULL,
	"ratio" text,
	"ground" text
);
--> statement-breakpoint
CREATE TABLE "site_pieces" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"widths" integer[] NOT NULL,
	"ratio" text,
	"ground" text
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"sent_key" text NOT NULL,
	"original_key" text,
	"key" text,
	"widths" integer[],
	"ratio" text,
	"ground" text,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"fault" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_ready_picture_has_its_files" CHECK (state <> 'ready' or num_nonnulls(original_key, key, widths, ratio, ground) = 5)
);
--> statement-breakpoint
ALTER TABLE "model_pictures" DROP CONSTRAINT "one_picture_per_view_and_colour";--> statement-breakpoint
ALTER TABLE "model_pictures" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model_pictures" ALTER COLUMN "widths" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model_pictures" ALTER COLUMN "ratio" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD COLUMN "is_digital_sample" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD COLUMN "upload" uuid;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "flat_key" text;--> statement-breakpoint
ALTER TABLE "model_spins" ADD CONSTRAINT "model_spins_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_spins" ADD CONSTRAINT "model_spins_colour_colours_slug_fk" FOREIGN KEY ("colour") REFERENCES "public"."colours"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_waiting" ON "uploads" USING btree ("sent_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "uploads_of_a_day" ON "uploads" USING btree ("sent_by","sent_at");--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_seeded_picture_per_view_and_colour" ON "model_pictures" USING btree ("model_id","colour","view") WHERE upload is null;--> statement-breakpoint
CREATE INDEX "picture_of_upload" ON "model_pictures" USING btree ("upload");--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "a_seeded_picture_has_its_files" CHECK (upload is not null or num_nonnulls(key, widths, ratio) = 3);