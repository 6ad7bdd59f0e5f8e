ALTER TABLE "products" RENAME COLUMN "flat_key" TO "line_drawing_key";--> statement-breakpoint
UPDATE "product_pictures" SET "view" = 'fabric-closeup' WHERE "view" = 'cloth';--> statement-breakpoint
ALTER TABLE "partner_applications" DROP CONSTRAINT "decided_when_not_pending";--> statement-breakpoint
DROP INDEX "one_open_application_per_email";--> statement-breakpoint
DROP INDEX "one_approved_application_per_email";--> statement-breakpoint
DROP INDEX "applications_in_order";--> statement-breakpoint
UPDATE "partner_applications" SET "status" = lower("status");--> statement-breakpoint
ALTER TABLE "partner_applications" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_email" ON "partner_applications" USING btree ("email") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "one_approved_application_per_email" ON "partner_applications" USING btree ("email") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "applications_in_order" ON "partner_applications" USING btree ((status = 'pending') desc,(case when status = 'pending' then applied_at end),"applied_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "decided_when_not_pending" CHECK ((status = 'pending') = (decided_at is null));