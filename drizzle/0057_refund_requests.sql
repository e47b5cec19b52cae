CREATE TYPE "public"."refund_request_state" AS ENUM('open', 'approved', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"scope" "staff_refund_scope" NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"requested_by_id" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"state" "refund_request_state" DEFAULT 'open' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"refund_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_requests_amount_check" CHECK ("refund_requests"."amount" > 0),
	CONSTRAINT "refund_requests_decision_check" CHECK (("refund_requests"."state" = 'open') = ("refund_requests"."decided_at" is null)),
	CONSTRAINT "refund_requests_note_check" CHECK (("refund_requests"."state" = 'refused') = ("refund_requests"."note" is not null))
);
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_staff_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."staff_refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_order_id_index" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_requests_requested_at_id_index" ON "refund_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open_unique" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_refund_id_index" ON "refund_requests" USING btree ("refund_id");--> statement-breakpoint
-- Staff follow the order: a new or decided request is announced as a change of it (function of 0036_staff_order_changes.sql).
CREATE OR REPLACE TRIGGER tell_refund_request AFTER INSERT OR UPDATE ON refund_requests
  FOR EACH ROW EXECUTE FUNCTION tell_order_note();
