CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act" text NOT NULL,
	"on" text NOT NULL,
	"by" uuid,
	"facts" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_identity_per_provider_subject" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_challenge" text,
	"redirect_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."recovery_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"code_challenge" text,
	"redirect_to" text,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"parent_hash" text,
	"sealed" text,
	"session_id" uuid NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone,
	"not_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."sign_in_failures" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failures_are_counted_from_one" CHECK (failures > 0)
);
--> statement-breakpoint
CREATE TABLE "auth"."signing_keys" (
	"kid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recovery_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"full_name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colours" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"hex" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fabrics" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fibres" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_colours" (
	"model_id" text NOT NULL,
	"colour" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "model_colours_model_id_colour_pk" PRIMARY KEY("model_id","colour")
);
--> statement-breakpoint
CREATE TABLE "model_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"model_id" text NOT NULL,
	"colour" text,
	"view" text NOT NULL,
	"key" text NOT NULL,
	"widths" integer[] NOT NULL,
	"ratio" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "one_picture_per_view_and_colour" UNIQUE("model_id","colour","view")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" text PRIMARY KEY NOT NULL,
	"style_code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"search_text" jsonb NOT NULL,
	"collection" text NOT NULL,
	"category" text NOT NULL,
	"fabric" text NOT NULL,
	"composition" jsonb NOT NULL,
	"lining" jsonb NOT NULL,
	"weight_gsm" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"sizes" text[] NOT NULL,
	"visibility" text NOT NULL,
	"lead_time_days" integer NOT NULL,
	"minimum_per_colour" integer NOT NULL,
	"minimum_per_style" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "models_styleCode_unique" UNIQUE("style_code"),
	CONSTRAINT "minimum_of_style_covers_a_colour" CHECK (minimum_per_style >= minimum_per_colour)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"form" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"partner_id" uuid NOT NULL,
	"model_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_partner_id_model_id_pk" PRIMARY KEY("partner_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "one_message_for_the_same_words_a_day" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admins_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "admins_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"business_name" text NOT NULL,
	"business_type" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"website_instagram" text NOT NULL,
	"preferred_language" text NOT NULL,
	"market_region" text NOT NULL,
	"commercial_consent" boolean NOT NULL,
	"locale" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"repeat_told_at" timestamp with time zone,
	CONSTRAINT "decided_when_not_pending" CHECK ((status = 'PENDING') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "partner_credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"sealed_password" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partners_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "partners_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "partners_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_colours" ADD CONSTRAINT "model_colours_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_colours" ADD CONSTRAINT "model_colours_colour_colours_slug_fk" FOREIGN KEY ("colour") REFERENCES "public"."colours"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_colour_colours_slug_fk" FOREIGN KEY ("colour") REFERENCES "public"."colours"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_collection_collections_slug_fk" FOREIGN KEY ("collection") REFERENCES "public"."collections"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_fabric_fabrics_slug_fk" FOREIGN KEY ("fabric") REFERENCES "public"."fabrics"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_credentials" ADD CONSTRAINT "partner_credentials_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_newest_first" ON "audit_trail" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "one_time_tokens_of_user" ON "auth"."one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "refresh_tokens_of_session" ON "auth"."refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_active_refresh_token_per_session" ON "auth"."refresh_tokens" USING btree ("session_id") WHERE not revoked;--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "models_in_collection" ON "models" USING btree ("collection","position");--> statement-breakpoint
CREATE INDEX "consents_of_subject" ON "consents" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "messages_newest_first" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_of_sender" ON "contact_messages" USING btree ("email","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_email" ON "partner_applications" USING btree ("email") WHERE status = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "one_approved_application_per_email" ON "partner_applications" USING btree ("email") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX "applications_newest_first" ON "partner_applications" USING btree ("applied_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_credential_per_partner" ON "partner_credentials" USING btree ("partner_id") WHERE sealed_password is not null;--> statement-breakpoint
CREATE INDEX "credentials_of_partner" ON "partner_credentials" USING btree ("partner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "outbox" USING btree ("written_at") WHERE sent_at is null;