CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"about" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_texts" (
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "prepared_texts_name_locale_pk" PRIMARY KEY("name","locale")
);
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate("to" || ' ' || subject, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ', 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "notes_of_object" ON "notes" USING btree ("about","at");--> statement-breakpoint
CREATE INDEX "audit_trail_by_object" ON "audit_trail" USING btree ("on","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_trail_by_person" ON "audit_trail" USING btree ("by","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_by_phone" ON "partner_applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "applications_by_domain" ON "partner_applications" USING btree (split_part(email, '@', 2));--> statement-breakpoint
CREATE INDEX "emails_newest_first" ON "outbox" USING btree ("written_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "emails_about_object" ON "outbox" USING btree ("about");--> statement-breakpoint
CREATE INDEX "emails_by_recipient" ON "outbox" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "emails_by_time" ON "outbox" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "emails_by_sending" ON "outbox" USING btree ("sent_at","id");