DROP INDEX "auth"."users_by_email";--> statement-breakpoint
CREATE INDEX "users_by_email" ON "auth"."users" USING btree ("email","id");