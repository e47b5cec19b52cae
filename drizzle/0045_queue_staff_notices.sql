-- Queues a notice when a member wants that kind: without such a member an order costs one look at a small table more.
CREATE OR REPLACE FUNCTION queue_order_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_status = 'failed' THEN
    IF EXISTS (SELECT FROM staff_notification_settings WHERE payment_problem <> 'none') THEN
      PERFORM graphile_worker.add_job('staffNotice', json_build_object('kind', 'payment_problem', 'id', NEW.id), max_attempts => 12);
    END IF;
  ELSIF EXISTS (SELECT FROM staff_notification_settings WHERE new_order <> 'none') THEN
    PERFORM graphile_worker.add_job('staffNotice', json_build_object('kind', 'new_order', 'id', NEW.id), max_attempts => 12);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER queue_notice_of_new_order AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.payment_status <> 'pending') EXECUTE FUNCTION queue_order_notice();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER queue_notice_of_payment AFTER UPDATE OF payment_status ON orders
  FOR EACH ROW WHEN ((OLD.payment_status IN ('pending', 'failed') AND NEW.payment_status IN ('paid', 'cash_on_delivery'))
    OR (OLD.payment_status <> 'failed' AND NEW.payment_status = 'failed')) EXECUTE FUNCTION queue_order_notice();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_ticket_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM staff_notification_settings WHERE ticket <> 'none') THEN
    PERFORM graphile_worker.add_job('staffNotice', json_build_object('kind', 'ticket', 'id', NEW.id), max_attempts => 12);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER queue_notice_of_ticket AFTER INSERT ON tickets
  FOR EACH ROW EXECUTE FUNCTION queue_ticket_notice();
