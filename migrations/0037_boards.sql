CREATE TABLE "board_products" (
	"board_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_products_board_id_product_id_pk" PRIMARY KEY("board_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"private_to" uuid,
	"member_id" uuid,
	"name" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "boards_differ_by_name" UNIQUE NULLS NOT DISTINCT("partner_id","private_to","name"),
	CONSTRAINT "only_the_default_board_has_no_name" CHECK (is_default or name is not null),
	CONSTRAINT "the_default_board_is_for_all" CHECK (not is_default or private_to is null)
);
--> statement-breakpoint
CREATE TABLE "portal_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"earlier_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "viewed_products" (
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewed_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "board_products" ADD CONSTRAINT "board_products_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_products" ADD CONSTRAINT "board_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_private_to_partner_members_id_fk" FOREIGN KEY ("private_to") REFERENCES "public"."partner_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_member_id_partner_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."partner_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_visits" ADD CONSTRAINT "portal_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_products" ADD CONSTRAINT "viewed_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_products" ADD CONSTRAINT "viewed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "products_in_order_of_board" ON "board_products" USING btree ("board_id","position");--> statement-breakpoint
CREATE INDEX "boards_of_product" ON "board_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_board_per_partner" ON "boards" USING btree ("partner_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "boards_private_to_member" ON "boards" USING btree ("private_to");--> statement-breakpoint
CREATE INDEX "boards_of_member" ON "boards" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "products_last_viewed" ON "viewed_products" USING btree ("user_id","viewed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "viewers_of_product" ON "viewed_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_newly_published" ON "products" USING btree ("published_at" DESC NULLS LAST);--> statement-breakpoint
-- Every partner gets a default board, which holds their favorites in the order in which they were added.
INSERT INTO "boards" ("partner_id", "is_default", "created_at")
  SELECT "id", true, "joined_at" FROM "partners";--> statement-breakpoint
INSERT INTO "board_products" ("board_id", "product_id", "position", "added_at")
  SELECT "boards"."id", "favorites"."product_id",
    row_number() OVER (PARTITION BY "boards"."id" ORDER BY "favorites"."added_at", "favorites"."product_id"),
    "favorites"."added_at"
  FROM "favorites" JOIN "boards" ON "boards"."partner_id" = "favorites"."partner_id";--> statement-breakpoint
DROP TABLE "favorites";--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  unseen text[] := '{position,search_text,page_changed_at,changed_at,version,publish_at,publish_as,texts_changed_at,published_at}';
  locale text;
begin
  if to_jsonb(new) - unseen is distinct from to_jsonb(old) - unseen then new.page_changed_at := now(); end if;
  -- A translation is compared with its source by these times.
  for locale in select jsonb_object_keys(old.name || old.description || old.details || new.name || new.description || new.details) loop
    if (old.name -> locale, old.description -> locale, old.details -> locale)
      is distinct from (new.name -> locale, new.description -> locale, new.details -> locale) then
      new.texts_changed_at := new.texts_changed_at || jsonb_build_object(locale, now());
    end if;
  end loop;
  return new;
end $$;--> statement-breakpoint
UPDATE "products" SET "published_at" = "added_at" WHERE "visibility" IN ('partners', 'public');--> statement-breakpoint
-- Only the first time counts: a product that was hidden for a while is not new.
CREATE FUNCTION mark_publication() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.visibility in ('partners', 'public') then new.published_at := coalesce(new.published_at, now()); end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER product_publication BEFORE INSERT OR UPDATE OF "visibility" ON "products" FOR EACH ROW EXECUTE FUNCTION mark_publication();
