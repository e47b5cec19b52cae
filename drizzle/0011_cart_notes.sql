CREATE TABLE "cart_changes" (
	"user_id" uuid NOT NULL,
	"change_id" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_changes_user_id_change_id_pk" PRIMARY KEY("user_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "cart_changes" ADD CONSTRAINT "cart_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_note_check" CHECK (char_length("cart_lines"."note") between 1 and 200);