CREATE TABLE "product_save_changes" (
	"save_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "product_save_changes_save_id_product_id_pk" PRIMARY KEY("save_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_saves" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "product_saves" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "product_saves" ADD COLUMN "reason" "stock_move_reason";--> statement-breakpoint
ALTER TABLE "product_saves" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "product_saves" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "product_saves" ADD COLUMN "product_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_saves" ADD COLUMN "last_stock_move_id" bigint;--> statement-breakpoint
ALTER TABLE "product_saves" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "product_save_changes" ADD CONSTRAINT "product_save_changes_save_id_product_saves_id_fk" FOREIGN KEY ("save_id") REFERENCES "public"."product_saves"("id") ON DELETE cascade ON UPDATE no action;