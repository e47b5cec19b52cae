CREATE TYPE "public"."notice_delivery" AS ENUM('at_once', 'digest', 'none');--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('new_order', 'payment_problem', 'ticket');--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"user_id" uuid NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"number" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_notices_user_id_kind_number_pk" PRIMARY KEY("user_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "staff_notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_order" "notice_delivery" NOT NULL,
	"payment_problem" "notice_delivery" NOT NULL,
	"ticket" "notice_delivery" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_user_id_staff_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notification_settings" ADD CONSTRAINT "staff_notification_settings_user_id_staff_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("user_id") ON DELETE cascade ON UPDATE no action;