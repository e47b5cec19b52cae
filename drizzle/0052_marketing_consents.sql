CREATE TABLE "marketing_consents" (
	"user_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"text_version" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_consents_user_id_given_at_pk" PRIMARY KEY("user_id","given_at")
);
--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_consents_valid" ON "marketing_consents" USING btree ("user_id") WHERE "marketing_consents"."withdrawn_at" is null;