ALTER TYPE "public"."refund_reason" ADD VALUE 'abandoned';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "abandoned_at" timestamp (3) with time zone;