ALTER TABLE "addresses" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
-- Orders hold a copy of their address; the address whose text it still is was used for it.
UPDATE "addresses" AS a SET "last_used_at" = (
  SELECT max(o."placed_at") FROM "orders" AS o
  WHERE o."user_id" = a."user_id" AND o."address"->>'name' = a."name" AND o."address"->>'addressLine' = a."address_line"
    AND o."address"->>'area' = a."area" AND o."address"->>'city' = a."city" AND o."address"->>'mobile' = a."mobile"
);
