CREATE TABLE "auth"."challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"code_hash" text,
	"webauthn" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"sealed_secret" text,
	"last_step" integer,
	"phone" text,
	"webauthn" jsonb,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_factor_per_name" UNIQUE("user_id","friendly_name")
);
--> statement-breakpoint
CREATE TABLE "auth"."flow_states" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"code_challenge" text,
	"redirect_to" text,
	"linking_target" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."letter_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"code_challenge" text,
	"redirect_to" text,
	"password_hash" text,
	"user_metadata" jsonb,
	"requested_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."service_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "service_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "auth"."spent_puzzles" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "auth"."users" ALTER COLUMN "email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "sealed_digits" text;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "completes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "method" text DEFAULT 'otp' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "factor_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."signing_keys" ADD COLUMN "signs_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "email_change_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "role" text DEFAULT 'authenticated' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "confirmation_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "reauthentication_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."challenges" ADD CONSTRAINT "challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD CONSTRAINT "flow_states_linking_target_users_id_fk" FOREIGN KEY ("linking_target") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_of_factor" ON "auth"."challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "letter_requests_waiting" ON "auth"."letter_requests" USING btree ("requested_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "letters_of_the_day" ON "auth"."letter_requests" USING btree ("email","mailed_at");--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."factors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_account_per_email" ON "auth"."users" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "one_account_per_phone" ON "auth"."users" USING btree ("phone") WHERE phone <> '';