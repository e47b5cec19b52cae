-- Tells every process that keeps the zones of delivery in memory when one of them, or what one of them names, has changed.
CREATE OR REPLACE FUNCTION tell_zone_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY zones;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_zone_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_zones
  FOR EACH STATEMENT EXECUTE FUNCTION tell_zone_changes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_zone_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_places
  FOR EACH STATEMENT EXECUTE FUNCTION tell_zone_changes();
