ALTER TABLE "contact_messages" ADD COLUMN "assignee" uuid;--> statement-breakpoint
CREATE INDEX "messages_of_assignee" ON "contact_messages" USING btree ("assignee","sent_at");