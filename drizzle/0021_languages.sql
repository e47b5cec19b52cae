CREATE TYPE "public"."language" AS ENUM('en', 'lg', 'sw');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" "language" DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "local_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "local_names" jsonb DEFAULT '{}'::jsonb NOT NULL;