CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_view_per_person_and_name" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "request_files" DROP CONSTRAINT "a_file_of_a_request_stands_in_its_thread";--> statement-breakpoint
DROP INDEX "events_of_order";--> statement-breakpoint
DROP INDEX "proposals_of_order";--> statement-breakpoint
DROP INDEX "samples_of_order";--> statement-breakpoint
DROP INDEX "events_of_request";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_acceptor_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "is_acceptor_erased" = true FROM "requests" WHERE "requests"."id" = "orders"."request_id" AND "requests"."email" = '';--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(number || ' ' || case when is_acceptor_erased then '' else accepted_name end, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ', 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "sequence" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "order_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "order_proposals" ADD COLUMN "sequence" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "order_proposals_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "order_samples" ADD COLUMN "sequence" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "order_samples_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "request_files" ADD COLUMN "by" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
UPDATE "request_files" SET "by" = 'staff' FROM "request_events" WHERE "request_events"."id" = "request_files"."event_id" AND "request_events"."by" = 'staff';--> statement-breakpoint
ALTER TABLE "request_files" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "request_files" ADD COLUMN "sequence" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "request_files_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "sequence" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "request_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "views_of_list" ON "saved_views" USING btree ("list","name");--> statement-breakpoint
CREATE INDEX "events_of_order" ON "order_events" USING btree ("order_id","at","sequence");--> statement-breakpoint
CREATE INDEX "proposals_of_order" ON "order_proposals" USING btree ("order_id","proposed_at","sequence");--> statement-breakpoint
CREATE INDEX "samples_of_order" ON "order_samples" USING btree ("order_id","added_at","sequence");--> statement-breakpoint
CREATE INDEX "events_of_request" ON "request_events" USING btree ("request_id","at","sequence");--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "a_file_of_a_request_stands_in_its_thread" CHECK (state = 'arriving' or (request_id is null or part is not null) = (event_id is null));