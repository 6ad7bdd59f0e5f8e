ALTER INDEX "letters_waiting" RENAME TO "emails_waiting";--> statement-breakpoint
ALTER TABLE "seed_groups" RENAME COLUMN "ground" TO "dominant_color";--> statement-breakpoint
ALTER TABLE "site_pieces" RENAME TO "site_images";--> statement-breakpoint
ALTER TABLE "site_images" RENAME COLUMN "ground" TO "dominant_color";--> statement-breakpoint
ALTER TABLE "uploads" RENAME COLUMN "ground" TO "dominant_color";--> statement-breakpoint
ALTER TABLE "favourites" RENAME TO "favorites";--> statement-breakpoint
ALTER TABLE "favorites" RENAME COLUMN "model_id" TO "product_id";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_partner_id_partners_id_fk" TO "favorites_partner_id_partners_id_fk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_model_id_models_id_fk" TO "favorites_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_partner_id_model_id_pk" TO "favorites_partner_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "colours" RENAME TO "colors";--> statement-breakpoint
ALTER TABLE "model_colours" RENAME TO "product_colors";--> statement-breakpoint
ALTER TABLE "product_colors" RENAME COLUMN "model_id" TO "product_id";--> statement-breakpoint
ALTER TABLE "product_colors" RENAME COLUMN "colour" TO "color";--> statement-breakpoint
ALTER TABLE "product_colors" RENAME CONSTRAINT "model_colours_model_id_models_id_fk" TO "product_colors_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_colors" RENAME CONSTRAINT "model_colours_colour_colours_slug_fk" TO "product_colors_color_colors_slug_fk";--> statement-breakpoint
ALTER TABLE "product_colors" RENAME CONSTRAINT "model_colours_model_id_colour_pk" TO "product_colors_product_id_color_pk";--> statement-breakpoint
ALTER TABLE "model_pictures" RENAME TO "product_pictures";--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME COLUMN "model_id" TO "product_id";--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME COLUMN "colour" TO "color";--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME COLUMN "ground" TO "dominant_color";--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME CONSTRAINT "model_pictures_model_id_models_id_fk" TO "product_pictures_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME CONSTRAINT "model_pictures_colour_colours_slug_fk" TO "product_pictures_color_colors_slug_fk";--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME CONSTRAINT "model_pictures_upload_uploads_id_fk" TO "product_pictures_upload_uploads_id_fk";--> statement-breakpoint
ALTER INDEX "one_seeded_picture_per_view_and_colour" RENAME TO "one_seeded_picture_per_view_and_color";--> statement-breakpoint
ALTER TABLE "model_spins" RENAME TO "product_spins";--> statement-breakpoint
ALTER TABLE "product_spins" RENAME COLUMN "model_id" TO "product_id";--> statement-breakpoint
ALTER TABLE "product_spins" RENAME COLUMN "colour" TO "color";--> statement-breakpoint
ALTER TABLE "product_spins" RENAME CONSTRAINT "model_spins_model_id_models_id_fk" TO "product_spins_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_spins" RENAME CONSTRAINT "model_spins_colour_colours_slug_fk" TO "product_spins_color_colors_slug_fk";--> statement-breakpoint
ALTER TABLE "product_spins" RENAME CONSTRAINT "model_spins_model_id_colour_pk" TO "product_spins_product_id_color_pk";--> statement-breakpoint
ALTER TABLE "models" RENAME TO "products";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "minimum_per_colour" TO "minimum_per_color";--> statement-breakpoint
ALTER TABLE "products" RENAME CONSTRAINT "models_collection_collections_slug_fk" TO "products_collection_collections_slug_fk";--> statement-breakpoint
ALTER TABLE "products" RENAME CONSTRAINT "models_category_categories_slug_fk" TO "products_category_categories_slug_fk";--> statement-breakpoint
ALTER TABLE "products" RENAME CONSTRAINT "models_fabric_fabrics_slug_fk" TO "products_fabric_fabrics_slug_fk";--> statement-breakpoint
ALTER TABLE "products" RENAME CONSTRAINT "models_styleCode_unique" TO "products_styleCode_unique";--> statement-breakpoint
ALTER TABLE "products" RENAME CONSTRAINT "minimum_of_style_covers_a_colour" TO "minimum_of_style_covers_a_color";--> statement-breakpoint
ALTER INDEX "models_in_collection" RENAME TO "products_in_collection";--> statement-breakpoint
ALTER TABLE "auth"."spent_puzzles" RENAME TO "spent_captchas";--> statement-breakpoint
ALTER TABLE "auth"."letter_requests" RENAME TO "email_requests";--> statement-breakpoint
ALTER INDEX "auth"."letter_requests_waiting" RENAME TO "email_requests_waiting";--> statement-breakpoint
ALTER INDEX "auth"."letters_of_the_day" RENAME TO "emails_of_the_day";
