ALTER TABLE "auth"."email_requests" RENAME COLUMN "asker" TO "requester";--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" RENAME COLUMN "asker" TO "requester";--> statement-breakpoint
ALTER TABLE "partner_applications" RENAME COLUMN "repeat_told_at" TO "repeat_notified_at";
