CREATE TYPE "public"."order_note_kind" AS ENUM('note', 'message');--> statement-breakpoint
CREATE TYPE "public"."refund_channel" AS ENUM('provider', 'by_hand');--> statement-breakpoint
CREATE TYPE "public"."staff_refund_scope" AS ENUM('order', 'lines', 'amount');--> statement-breakpoint
ALTER TYPE "public"."refund_reason" ADD VALUE 'staff';--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" "order_note_kind" NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_viewers" (
	"order_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_viewers_order_id_session_id_pk" PRIMARY KEY("order_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"scope" "staff_refund_scope" NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"channel" "refund_channel" NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"author_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_refunds_amount_check" CHECK ("staff_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_reason_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cash_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "zone_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise" "promise_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() + interval '72 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "staff_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_staff_members_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_at_index" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_viewers_session_id_index" ON "order_viewers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "saved_views_list_owner_id_index" ON "saved_views" USING btree ("list","owner_id");--> statement-breakpoint
CREATE INDEX "staff_refunds_order_id_at_index" ON "staff_refunds" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staff_refund_id_staff_refunds_id_fk" FOREIGN KEY ("staff_refund_id") REFERENCES "public"."staff_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_mobile_search" ON "users" USING gin ("mobile" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("due_at","id") WHERE "orders"."status" in ('pending', 'confirmed', 'processing', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_placed_at_id_index" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_total_id_index" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_number_search" ON "orders" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_name_search" ON "orders" USING gin (lower("address" ->> 'name') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_mobile_search" ON "orders" USING gin (("address" ->> 'mobile') gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment_id_reason_unique" ON "refunds" USING btree ("payment_id","reason") WHERE "refunds"."staff_refund_id" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staffRefundId_unique" UNIQUE("staff_refund_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_check" CHECK ("orders"."cash_received_at" is null or ("orders"."payment_method" = 'cash_on_delivery' and "orders"."payment_status" in ('paid', 'refunded') and "orders"."status" = 'delivered'));