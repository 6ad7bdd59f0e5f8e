CREATE TABLE "order_payments" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"percent" real NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	CONSTRAINT "order_payments_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"request_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"accepted_name" text NOT NULL,
	"accepted_by" uuid,
	"accepted_from" text,
	"terms_version" text NOT NULL,
	"document_hash" text NOT NULL,
	"pieces" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "one_order_per_number" UNIQUE("number"),
	CONSTRAINT "one_order_per_request" UNIQUE("request_id"),
	CONSTRAINT "one_order_per_version" UNIQUE("version_id")
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" jsonb NOT NULL,
	"offer" jsonb,
	"paper" jsonb,
	"valid_until" date,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"document_key" text,
	"document_hash" text,
	"document_bytes" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"fault" text,
	"viewed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"decline_reason" text,
	CONSTRAINT "versions_differ_by_n" UNIQUE("quote_id","n"),
	CONSTRAINT "a_sent_version_has_its_offer" CHECK (state = 'draft' or num_nonnulls(offer, paper) = 2),
	CONSTRAINT "a_delivered_version_has_its_file" CHECK (state in ('draft', 'sending') or num_nonnulls(document_key, document_hash, delivered_at) = 3)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"number" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_quote_per_request" UNIQUE("request_id"),
	CONSTRAINT "one_quote_per_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "number_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_lines" (
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text,
	"style_code" text NOT NULL,
	"quantities" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "request_lines_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "request_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"locale" text NOT NULL,
	"partner_id" uuid,
	"user_id" uuid,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pieces" integer,
	"sizes" text DEFAULT '' NOT NULL,
	"cloth" text,
	"labels" text,
	"packaging" text DEFAULT '' NOT NULL,
	"destination" text DEFAULT '' NOT NULL,
	"needed_by" date,
	"target_minor" bigint,
	"target_currency" text,
	"message" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"assignee" uuid,
	"idempotency_key" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(number || ' ' || name || ' ' || company || ' ' || email || ' ' || phone, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ', 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ')) STORED NOT NULL,
	"company_key" text GENERATED ALWAYS AS (translate(company || ' ' || name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ', 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ')) STORED NOT NULL,
	CONSTRAINT "one_request_per_number" UNIQUE("number"),
	CONSTRAINT "one_request_per_key" UNIQUE("idempotency_key"),
	CONSTRAINT "a_target_has_its_currency" CHECK ((target_minor is null) = (target_currency is null)),
	CONSTRAINT "the_clock_runs_for_staff_only" CHECK ((due_at is null) = (state not in ('submitted', 'inReview')))
);
--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_version_id_quote_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_lines" ADD CONSTRAINT "request_lines_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_lines" ADD CONSTRAINT "request_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_newest_first" ON "orders" USING btree ("placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "one_draft_per_quote" ON "quote_versions" USING btree ("quote_id") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_version_per_quote" ON "quote_versions" USING btree ("quote_id") WHERE state in ('sending', 'sent');--> statement-breakpoint
CREATE INDEX "versions_to_deliver" ON "quote_versions" USING btree ("sent_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "versions_to_expire" ON "quote_versions" USING btree ("valid_until") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "events_of_request" ON "request_events" USING btree ("request_id","at","id");--> statement-breakpoint
CREATE INDEX "requests_of_product" ON "request_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "links_of_request" ON "request_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "requests_by_clock" ON "requests" USING btree ("due_at","submitted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_of_company" ON "requests" USING btree ("partner_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_by_number" ON "requests" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "requests_by_company" ON "requests" USING btree ("company_key","id");--> statement-breakpoint
CREATE INDEX "requests_by_country" ON "requests" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "requests_by_time" ON "requests" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_state" ON "requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "requests_by_text" ON "requests" USING gin ("search_text" gin_trgm_ops);