CREATE TABLE "import_pictures" (
	"picture" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"plan" text,
	"style_code" text DEFAULT '' NOT NULL,
	"product_id" text,
	"seen_version" integer,
	"fields" text DEFAULT '' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"before" jsonb,
	"written_version" integer,
	"written_visibility" text,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"locale" text NOT NULL,
	"headings" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"adds_terms" boolean DEFAULT true NOT NULL,
	"added_terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"first_position" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_picture_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_of_import" ON "import_pictures" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_rows_by_style_code" ON "import_rows" USING btree ("import_id","style_code");--> statement-breakpoint
CREATE INDEX "import_rows_of_product" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imports_newest_first" ON "imports" USING btree ("sent_at" DESC NULLS LAST);