ALTER TABLE "consents" ADD COLUMN "answer" text;--> statement-breakpoint
UPDATE "consents" SET "answer" = CASE WHEN "purpose" = 'privacyNotice' THEN 'shown' WHEN "given" THEN 'given' ELSE 'refused' END;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "answer" SET NOT NULL;
