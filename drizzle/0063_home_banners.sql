CREATE TABLE "home_banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"button_label" text NOT NULL,
	"local_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text NOT NULL,
	"phone_image" text,
	"wide_image" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "home_banners_dates_check" CHECK ("home_banners"."ends_at" > "home_banners"."starts_at"),
	CONSTRAINT "home_banners_link_check" CHECK ("home_banners"."link" ~ '^/[^/\\]')
);
--> statement-breakpoint
CREATE INDEX "home_banners_in_order" ON "home_banners" USING btree ("position","id") WHERE "home_banners"."removed_at" is null;--> statement-breakpoint
-- Banners are part of cached pages and responses, as the catalogue is.
CREATE TRIGGER tell_catalogue_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_banners"
FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes();
