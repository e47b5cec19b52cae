ALTER TYPE "public"."webhook_event" ADD VALUE 'product.created';--> statement-breakpoint
ALTER TYPE "public"."webhook_event" ADD VALUE 'product.updated';--> statement-breakpoint
ALTER TYPE "public"."webhook_event" ADD VALUE 'product.deleted';--> statement-breakpoint
CREATE TABLE "product_changes" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"removed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"data_as_of" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"products" integer,
	"bytes" integer,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_grants" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "pairwise_secret" text DEFAULT encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex') NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_exports" ADD CONSTRAINT "catalogue_exports_key_id_partner_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."partner_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_changes_in_order" ON "product_changes" USING btree ("removed","changed_at","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_exports_key_id_requested_at_index" ON "catalogue_exports" USING btree ("key_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_exports_one_running" ON "catalogue_exports" USING btree ("key_id") WHERE "catalogue_exports"."finished_at" is null;