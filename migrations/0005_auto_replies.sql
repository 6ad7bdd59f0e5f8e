ALTER TABLE "outbox" ADD COLUMN "is_auto_reply" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "auto_replies_by_time" ON "outbox" USING btree ("written_at") WHERE is_auto_reply;