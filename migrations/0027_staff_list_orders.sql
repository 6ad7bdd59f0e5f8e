ALTER TABLE "contact_messages" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_applications" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_applications" ALTER COLUMN "company_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ALTER COLUMN "company_key" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "partner_applications" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "applications_by_company" ON "partner_applications" USING btree ("company_key","id");--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "partner_applications" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "applications_by_country" ON "partner_applications" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "applications_by_city" ON "partner_applications" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "applications_by_time" ON "partner_applications" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "partner_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "applications_by_decision" ON "partner_applications" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "credentials_by_email" ON "partner_credentials" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "credentials_by_time" ON "partner_credentials" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "credentials_by_expiry" ON "partner_credentials" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "partners_by_name" ON "partners" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "partners_by_company" ON "partners" USING btree ("company_key","id");--> statement-breakpoint
CREATE INDEX "partners_by_country" ON "partners" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "partners_by_time" ON "partners" USING btree ("joined_at","id");--> statement-breakpoint
CREATE INDEX "partners_by_status" ON "partners" USING btree ("status","id");