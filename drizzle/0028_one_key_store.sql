ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "request_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "scope" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "result_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_unique" UNIQUE NULLS NOT DISTINCT("user_id","scope","key");--> statement-breakpoint
UPDATE "idempotency_keys" SET "result_id" = "order_id";--> statement-breakpoint
-- changed_id is a TypeID: its last 26 characters are the uuid in Crockford's base32, after two zero bits.
INSERT INTO "idempotency_keys" ("user_id", "scope", "key", "request_hash", "result_id", "created_at")
SELECT k."user_id", 'change', k."key", k."request_hash", (
  SELECT string_agg(to_hex(substring(suffix.bits FROM 3 + 4 * digit FOR 4)::bit(4)::int), '' ORDER BY digit)::uuid
  FROM generate_series(0, 31) AS digit, (
    SELECT string_agg((position(letter IN '0123456789abcdefghjkmnpqrstvwxyz') - 1)::bit(5)::text, '' ORDER BY place) AS bits
    FROM unnest(string_to_array(right(k."changed_id", 26), NULL)) WITH ORDINALITY AS letters(letter, place)
  ) AS suffix
), k."created_at"
FROM "change_keys" k WHERE k."changed_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "idempotency_keys" ("user_id", "scope", "key", "result_id", "created_at")
SELECT "user_id", 'cart', "change_id", "user_id", "made_at" FROM "cart_changes";--> statement-breakpoint
INSERT INTO "idempotency_keys" ("user_id", "scope", "key", "request_hash", "result_id", "created_at")
SELECT "user_id", 'ticket', "key_hash", "request_hash", "id", "created_at" FROM "tickets" WHERE "key_hash" IS NOT NULL;--> statement-breakpoint
INSERT INTO "idempotency_keys" ("user_id", "scope", "key", "result_id", "created_at")
SELECT "author_id", 'ticketResponse', encode(sha256(convert_to("ticket_id"::text || ' ' || "key", 'UTF8')), 'hex'), "ticket_id", "created_at" FROM "ticket_responses"
WHERE "key" IS NOT NULL AND "author_id" IS NOT NULL;
