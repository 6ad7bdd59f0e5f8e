ALTER TABLE "audit_trail" RENAME COLUMN "act" TO "action";--> statement-breakpoint
ALTER INDEX "acts_newest_first" RENAME TO "audit_trail_newest_first";--> statement-breakpoint
ALTER INDEX "acts_by_kind" RENAME TO "audit_trail_by_action";
