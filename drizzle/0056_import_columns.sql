ALTER TABLE "catalogue_imports" ADD COLUMN "headings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;