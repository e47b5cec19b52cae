CREATE TYPE "public"."catalogue_import_state" AS ENUM('uploading', 'checking', 'faulty', 'checked', 'running', 'done', 'failed');--> statement-breakpoint
CREATE TABLE "catalogue_import_parts" (
	"import_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "catalogue_import_parts_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
ALTER TABLE "catalogue_imports" ALTER COLUMN "file_hash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "catalogue_imports" ALTER COLUMN "added" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ALTER COLUMN "changed" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ALTER COLUMN "unchanged" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "state" "catalogue_import_state" DEFAULT 'uploading' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "progress_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "rows_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "rows_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "fault_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "faults" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "price_jumps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "catalogue_import_parts" ADD CONSTRAINT "catalogue_import_parts_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;