ALTER TABLE "categories" ADD COLUMN "banner" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tint" text DEFAULT 'straw' NOT NULL;