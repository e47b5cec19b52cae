CREATE TYPE "public"."promise_kind" AS ENUM('minutes', 'same_day', 'next_day');--> statement-breakpoint
CREATE TABLE "geocoded_places" (
	"plus_code" text PRIMARY KEY NOT NULL,
	"place" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "second_mobile" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "rider_note" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "plus_code" text;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "promise" "promise_kind";--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "promise_minutes" smallint;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "cut_off_minute" smallint DEFAULT 840 NOT NULL;--> statement-breakpoint
-- What the shop promised so far; catalogue/delivery-zones.json says it for new databases.
UPDATE "delivery_zones" SET "promise" = 'same_day' WHERE "slug" = 'kampala';--> statement-breakpoint
UPDATE "delivery_zones" SET "promise" = 'next_day' WHERE "slug" = 'major-cities';--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_for" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_pin" text;--> statement-breakpoint
-- Orders that are on their way get one too.
UPDATE "orders" SET "delivery_pin" = lpad((('x' || left(md5(gen_random_uuid()::text), 8))::bit(32)::bigint % 10000)::text, 4, '0');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "delivery_pin" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_promise_check" CHECK (("delivery_zones"."promise" = 'minutes') is not true or coalesce("delivery_zones"."promise_minutes" between 1 and 600, false));--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_cut_off_check" CHECK ("delivery_zones"."cut_off_minute" between 1 and 1440);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_change_check" CHECK ("orders"."change_for" >= "orders"."total");