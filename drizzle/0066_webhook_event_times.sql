ALTER TABLE "webhook_deliveries" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
-- The function of 0019. Money that comes after its payment was given up makes an order that is cancelled at once: no order was placed. The
-- events of one change have increasing times.
CREATE OR REPLACE FUNCTION tell_webhooks_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What was never paid for is no order yet; of a new row there is nothing old.
  is_new boolean := OLD.payment_status IS NULL OR OLD.payment_status IN ('pending', 'failed');
  happened webhook_event[] := array_remove(ARRAY[
    CASE WHEN is_new AND NEW.status <> 'cancelled' THEN 'order.placed' END,
    CASE WHEN NEW.status IN ('shipped', 'delivered', 'cancelled') AND (OLD.status IS DISTINCT FROM NEW.status OR is_new AND NEW.status = 'cancelled')
      THEN 'order.' || NEW.status END,
    CASE WHEN NEW.payment_status IN ('paid', 'refunded') AND OLD.payment_status IS DISTINCT FROM NEW.payment_status THEN 'order.' || NEW.payment_status END
  ], NULL)::webhook_event[];
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, event, data)
  SELECT gen_random_uuid(), webhooks.id, event, jsonb_build_object('id', NEW.id, 'number', NEW.number, 'shopperId', NEW.user_id,
    'status', NEW.status, 'paymentStatus', NEW.payment_status, 'total', NEW.total, 'placedAt', NEW.placed_at)
  FROM partner_grants JOIN webhooks ON webhooks.partner_id = partner_grants.partner_id, unnest(happened) WITH ORDINALITY AS step(event, position)
  WHERE partner_grants.user_id = NEW.user_id AND 'orders:read' = ANY (partner_grants.scopes) AND webhooks.off_at IS NULL AND event = ANY (webhooks.events)
  ORDER BY webhooks.id, step.position;
  RETURN NULL;
END $$;
