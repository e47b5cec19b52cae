ALTER TABLE "orders" ADD COLUMN "cash_received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_received_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_received_by_users_id_fk" FOREIGN KEY ("cash_received_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_check" CHECK ("orders"."cash_received_at" is null or ("orders"."payment_method" = 'cash_on_delivery' and "orders"."payment_status" = 'paid' and "orders"."status" = 'delivered'));--> statement-breakpoint
-- Cash orders that were delivered before this migration are paid as well. Partners are not notified of deliveries of the past.
ALTER TABLE orders DISABLE TRIGGER tell_webhooks_of_order;
--> statement-breakpoint
UPDATE orders SET payment_status = 'paid', cash_received_at = handed_over.at, cash_received_by = handed_over.actor_id
FROM (SELECT DISTINCT ON (order_id) order_id, at, actor_id FROM order_events WHERE status = 'delivered' ORDER BY order_id, at DESC) AS handed_over
WHERE handed_over.order_id = orders.id AND orders.status = 'delivered' AND orders.payment_method = 'cash_on_delivery' AND orders.payment_status = 'cash_on_delivery';
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER tell_webhooks_of_order;
