ALTER TABLE "staff_sessions" ADD COLUMN "lock_minutes" integer;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "locked_at" timestamp (3) with time zone;