-- Zone and due time of orders that were placed before these columns, by the zone of their address as it is now.
UPDATE orders SET zone_id = zone.id, promise = zone.promise, due_at = CASE
    WHEN zone.promise = 'minutes' THEN orders.placed_at + make_interval(mins => zone.promise_minutes)
    WHEN zone.promise IS NULL THEN orders.placed_at + interval '72 hours'
    ELSE (date_trunc('day', orders.placed_at AT TIME ZONE 'Africa/Kampala') + make_interval(
      days => (zone.promise = 'next_day' OR extract(hour FROM orders.placed_at AT TIME ZONE 'Africa/Kampala') * 60
        + extract(minute FROM orders.placed_at AT TIME ZONE 'Africa/Kampala') >= zone.cut_off_minute)::int,
      hours => 20)) AT TIME ZONE 'Africa/Kampala'
  END
FROM delivery_zones AS zone
WHERE zone.id = coalesce(
  (SELECT zone_id FROM delivery_places WHERE key = regexp_replace(lower(normalize(orders.address ->> 'city', NFKD)), '[^a-z0-9]', '', 'g')),
  (SELECT zone_id FROM delivery_places WHERE key = regexp_replace(lower(normalize(orders.address ->> 'state', NFKD)), '[^a-z0-9]', '', 'g')),
  (SELECT id FROM delivery_zones WHERE everywhere_else));
--> statement-breakpoint
-- Every change of an order is a new version and is announced, new orders included: staff follow all of them.
CREATE OR REPLACE FUNCTION increase_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER increase_order_version BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION increase_order_version();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_order_changes AFTER UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_new_orders AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_order_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', NEW.order_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_order_note AFTER INSERT ON order_notes
  FOR EACH ROW EXECUTE FUNCTION tell_order_note();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_order_viewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_viewers', coalesce(NEW.order_id, OLD.order_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Renewals of a row are not announced.
CREATE OR REPLACE TRIGGER tell_order_viewers AFTER INSERT OR DELETE ON order_viewers
  FOR EACH ROW EXECUTE FUNCTION tell_order_viewers();
