-- Notices to partners are written with the change that they are about, whoever makes it: told exactly when that is committed.
CREATE OR REPLACE FUNCTION tell_webhooks_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What was never paid for is no order yet; of a new row there is nothing old.
  happened webhook_event[] := array_remove(ARRAY[
    CASE WHEN OLD.payment_status IS NULL OR OLD.payment_status IN ('pending', 'failed') THEN 'order.placed' END,
    CASE WHEN NEW.payment_status IN ('paid', 'refunded') AND OLD.payment_status IS DISTINCT FROM NEW.payment_status THEN 'order.' || NEW.payment_status END,
    CASE WHEN NEW.status IN ('shipped', 'delivered', 'cancelled') AND OLD.status IS DISTINCT FROM NEW.status THEN 'order.' || NEW.status END
  ], NULL)::webhook_event[];
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, event, data)
  SELECT gen_random_uuid(), webhooks.id, event, jsonb_build_object('id', NEW.id, 'number', NEW.number, 'shopperId', NEW.user_id,
    'status', NEW.status, 'paymentStatus', NEW.payment_status, 'total', NEW.total, 'placedAt', NEW.placed_at)
  FROM partner_grants JOIN webhooks ON webhooks.partner_id = partner_grants.partner_id, unnest(happened) AS event
  WHERE partner_grants.user_id = NEW.user_id AND 'orders:read' = ANY (partner_grants.scopes) AND webhooks.off_at IS NULL AND event = ANY (webhooks.events)
  ORDER BY webhooks.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_webhooks_of_new_order AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.payment_status NOT IN ('pending', 'failed')) EXECUTE FUNCTION tell_webhooks_of_order();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_webhooks_of_order AFTER UPDATE ON orders
  FOR EACH ROW WHEN (NEW.payment_status NOT IN ('pending', 'failed')
    AND (OLD.status IS DISTINCT FROM NEW.status OR OLD.payment_status IS DISTINCT FROM NEW.payment_status))
  EXECUTE FUNCTION tell_webhooks_of_order();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_webhooks_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  happened webhook_event[] := array_remove(ARRAY[
    CASE WHEN NEW.stock = 0 AND OLD.stock > 0 THEN 'product.stock_out' END,
    CASE WHEN NEW.stock > 0 AND OLD.stock = 0 THEN 'product.back_in_stock' END,
    CASE WHEN NEW.price <> OLD.price THEN 'product.price_changed' END
  ], NULL)::webhook_event[];
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, event, data)
  SELECT gen_random_uuid(), webhooks.id, event,
    jsonb_build_object('id', NEW.id, 'number', NEW.number, 'name', NEW.name, 'price', NEW.price, 'stock', NEW.stock)
  FROM webhooks, unnest(happened) AS event WHERE webhooks.off_at IS NULL AND event = ANY (webhooks.events)
  ORDER BY webhooks.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_webhooks_of_product AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.published AND ((OLD.stock = 0) <> (NEW.stock = 0) OR OLD.price <> NEW.price))
  EXECUTE FUNCTION tell_webhooks_of_product();
--> statement-breakpoint
-- One at a time to each webhook, so that one that is slow holds up itself alone, and after mails and money. Queued when the change is
-- committed: the first job of a queue makes the queue, and whoever else makes it would wait for this transaction with locks of its own.
CREATE OR REPLACE FUNCTION queue_webhook_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('webhook', json_build_object('deliveryId', NEW.id), queue_name => 'webhook ' || NEW.webhook_id,
    job_key => 'webhook ' || NEW.id, max_attempts => 14, priority => 10);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER queue_webhook_delivery AFTER INSERT ON webhook_deliveries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_webhook_delivery();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER queue_webhook_delivery_again AFTER UPDATE ON webhook_deliveries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.wanted_at IS DISTINCT FROM NEW.wanted_at) EXECUTE FUNCTION queue_webhook_delivery();
