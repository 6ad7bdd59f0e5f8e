CREATE TABLE "bank_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"block" jsonb NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"proposed_by" uuid NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"effective_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid,
	CONSTRAINT "nobody_approves_their_own_bank_change" CHECK (approved_by is distinct from proposed_by)
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "order_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"model" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"fee_minor" bigint,
	"is_credited" boolean DEFAULT false NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "a_judged_sample_was_sent" CHECK (state = 'planned' or sent_at is not null)
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"quantities" jsonb NOT NULL,
	"pieces" integer NOT NULL,
	"shipped_on" date NOT NULL,
	"cartons" integer NOT NULL,
	"gross_grams" integer NOT NULL,
	"liters" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	CONSTRAINT "shipments_differ_by_n" UNIQUE("order_id","n"),
	CONSTRAINT "a_shipment_has_something" CHECK (pieces > 0 and cartons > 0)
);
--> statement-breakpoint
CREATE TABLE "order_stages" (
	"order_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"planned_on" date NOT NULL,
	"expected_on" date,
	"done_on" date,
	CONSTRAINT "order_stages_order_id_stage_pk" PRIMARY KEY("order_id","stage")
);
--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_partner_id_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "kind" text DEFAULT 'beforeShipment' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "paid_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proforma_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_ship_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "released_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(number || ' ' || accepted_name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ', 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_samples" ADD CONSTRAINT "order_samples_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stages" ADD CONSTRAINT "order_stages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_changes_by_time" ON "bank_changes" USING btree ("effective_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "one_bank_change_waits_for_an_owner" ON "bank_changes" USING btree ((true)) WHERE effective_at is null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "documents_of_order" ON "order_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_to_announce" ON "order_documents" USING btree ("document_id") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "events_of_order" ON "order_events" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "proposals_of_order" ON "order_proposals" USING btree ("order_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_proposal_per_order" ON "order_proposals" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "samples_of_order" ON "order_samples" USING btree ("order_id","added_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proforma_id_documents_id_fk" FOREIGN KEY ("proforma_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_without_proforma" ON "orders" USING btree ("placed_at") WHERE proforma_id is null;--> statement-breakpoint
CREATE INDEX "orders_by_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "a_told_payment_says_what" CHECK (state <> 'reported' or num_nonnulls(paid_on, paid_minor) = 2);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "a_release_has_its_reason" CHECK ((released_at is null) = (release_reason = ''));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "an_order_ends_once" CHECK ((ended_at is null) = (state not in ('closed', 'cancelled')));