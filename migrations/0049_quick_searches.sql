CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "audit_trail_newest_first";--> statement-breakpoint
CREATE INDEX "users_by_part_of_email" ON "auth"."users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "uploads_by_text" ON "uploads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_by_text" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_by_text" ON "partner_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_merged" ON "partner_applications" USING btree ("id") WHERE merged_from <> '[]';--> statement-breakpoint
CREATE INDEX "invitations_by_text" ON "partner_invitations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_by_text" ON "partner_members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_trail_newest_first" ON "audit_trail" USING btree ("at" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);