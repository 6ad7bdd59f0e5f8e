ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "asker" text;--> statement-breakpoint
ALTER TABLE "auth"."letter_requests" ADD COLUMN "asker" text;--> statement-breakpoint
ALTER TABLE "auth"."letter_requests" ADD COLUMN "has_solved" boolean DEFAULT false NOT NULL;