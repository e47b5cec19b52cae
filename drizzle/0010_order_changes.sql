-- Tells every process of orders that moved, or whose money did, and of sessions that were ended, when that is committed. It
-- tells the id alone: who follows an order looks for themselves, as whoever they are by then.
CREATE OR REPLACE FUNCTION tell_order_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_order_changes AFTER UPDATE ON orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.payment_status IS DISTINCT FROM NEW.payment_status)
  EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_ended_sessions AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_ended_sessions();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_deleted_sessions AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_ended_sessions();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_refunds_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', order_id::text) FROM payments WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_refunds_sent AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (OLD.sent_at IS DISTINCT FROM NEW.sent_at) EXECUTE FUNCTION tell_refunds_sent();
