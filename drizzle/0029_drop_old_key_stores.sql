ALTER TABLE "cart_changes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "change_keys" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "cart_changes" CASCADE;--> statement-breakpoint
DROP TABLE "change_keys" CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_responses" DROP CONSTRAINT "ticket_responses_key_unique";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_key_hash_unique";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "scope" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "ticket_responses" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "key_hash";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "request_hash";