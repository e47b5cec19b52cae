CREATE TABLE "checkout_turns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"admitted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout_turns" ADD CONSTRAINT "checkout_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_turns_admitted_at_index" ON "checkout_turns" USING btree ("admitted_at");--> statement-breakpoint
CREATE INDEX "checkout_turns_arrived_at_index" ON "checkout_turns" USING btree ("arrived_at") WHERE "checkout_turns"."admitted_at" is null;