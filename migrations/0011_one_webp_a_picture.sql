ALTER TABLE "model_pictures" DROP CONSTRAINT "a_seeded_picture_has_its_files";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "a_ready_picture_has_its_files";--> statement-breakpoint
ALTER TABLE "model_pictures" ADD COLUMN "webp_width" integer;--> statement-breakpoint
ALTER TABLE "model_spins" ADD COLUMN "webp_width" integer;--> statement-breakpoint
ALTER TABLE "site_pieces" ADD COLUMN "webp_width" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "webp_width" integer;--> statement-breakpoint
-- Until now each width had a WebP: the one that is nearest to 640 from above, else the largest.
UPDATE "model_pictures" SET "webp_width" = (SELECT coalesce(min(w) FILTER (WHERE w >= 640), max(w)) FROM unnest("widths") AS w);--> statement-breakpoint
UPDATE "site_pieces" SET "webp_width" = (SELECT coalesce(min(w) FILTER (WHERE w >= 640), max(w)) FROM unnest("widths") AS w);--> statement-breakpoint
UPDATE "uploads" SET "webp_width" = (SELECT coalesce(min(w) FILTER (WHERE w >= 640), max(w)) FROM unnest("widths") AS w);--> statement-breakpoint
UPDATE "model_spins" SET "webp_width" = "width";--> statement-breakpoint
ALTER TABLE "model_spins" ALTER COLUMN "webp_width" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "a_seeded_picture_has_its_files" CHECK (upload is not null or num_nonnulls(key, widths, webp_width, ratio) = 4);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "a_ready_picture_has_its_files" CHECK (state <> 'ready' or num_nonnulls(original_key, key, widths, webp_width, ratio, ground) = 6);
