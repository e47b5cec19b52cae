-- Queues a notice when a member wants that kind or a browser is subscribed: otherwise an order costs one look at a small table more.
CREATE OR REPLACE FUNCTION queue_order_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_status = 'failed' THEN
    IF EXISTS (SELECT FROM staff_notification_settings WHERE payment_problem <> 'none') OR EXISTS (SELECT FROM staff_push_subscriptions) THEN
      PERFORM graphile_worker.add_job('staffNotice', json_build_object('kind', 'payment_problem', 'id', NEW.id), max_attempts => 12);
    END IF;
  ELSIF EXISTS (SELECT FROM staff_notification_settings WHERE new_order <> 'none') OR EXISTS (SELECT FROM staff_push_subscriptions) THEN
    PERFORM graphile_worker.add_job('staffNotice', json_build_object('kind', 'new_order', 'id', NEW.id), max_attempts => 12);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_ticket_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM staff_notification_settings WHERE ticket <> 'none') OR EXISTS (SELECT FROM staff_push_subscriptions) THEN
    PERFORM graphile_worker.add_job('staffNotice', json_build_object('kind', 'ticket', 'id', NEW.id), max_attempts => 12);
  END IF;
  RETURN NULL;
END $$;
