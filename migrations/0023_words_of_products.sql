-- Written again by the job, since these rows have no rules.
DELETE FROM "product_words";--> statement-breakpoint
UPDATE "product_index" SET "rules" = 0;--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "words" "tsvector" NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_word" ON "product_words" USING gin ("words");