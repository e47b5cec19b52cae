CREATE TABLE "store_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "store_settings_one_row" CHECK ("store_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Tells every process that keeps the settings in memory when they have changed.
CREATE FUNCTION tell_settings_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY store_settings;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_settings_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "store_settings"
FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_changes();
