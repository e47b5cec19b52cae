CREATE TYPE "public"."stock_move_reason" AS ENUM('opening', 'sale', 'cancel', 'received', 'stock_take', 'waste', 'correction', 'import');--> statement-breakpoint
CREATE TYPE "public"."vat_class" AS ENUM('exempt', 'zero', 'standard');--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_saves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"results" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_settings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vat_class" "vat_class",
	"barcode" text,
	"low_stock_threshold" integer DEFAULT 10 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"product_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" "stock_move_reason" NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "product_settings" ADD CONSTRAINT "product_settings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_imports_at_id_index" ON "catalogue_imports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "product_saves_at_index" ON "product_saves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_moves_product_id_id_index" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_order_id_index" ON "stock_moves" USING btree ("order_id");
--> statement-breakpoint
INSERT INTO product_settings (product_id) SELECT id FROM products;--> statement-breakpoint
INSERT INTO stock_moves (at, product_id, change, stock, reason)
SELECT now(), id, stock, stock, 'opening' FROM products WHERE stock <> 0 ORDER BY id;--> statement-breakpoint
CREATE FUNCTION reject_stock_move_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock_moves is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER stock_moves_append_only BEFORE UPDATE OR DELETE ON stock_moves
FOR EACH ROW EXECUTE FUNCTION reject_stock_move_change();--> statement-breakpoint
-- Why the stock of products changes in this transaction, as labelled by stockMoves.queries.ts: reason, orderId, actorId, actorName, note.
CREATE FUNCTION stock_move_label() RETURNS jsonb LANGUAGE sql STABLE
RETURN nullif(current_setting('kasero.stock_move', true), '')::jsonb;--> statement-breakpoint
CREATE FUNCTION record_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  label jsonb := stock_move_label();
BEGIN
  INSERT INTO product_settings (product_id) SELECT id FROM added;
  INSERT INTO stock_moves (at, product_id, change, stock, reason, actor_id, actor_name)
  SELECT clock_timestamp(), id, stock, stock, 'opening', (label ->> 'actorId')::uuid, label ->> 'actorName'
  FROM added WHERE stock <> 0 ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_new_products AFTER INSERT ON products REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION record_new_products();--> statement-breakpoint
-- Writes the stock moves of an update, and counts the version of each product that others than shoppers changed.
CREATE FUNCTION record_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  label jsonb := stock_move_label();
BEGIN
  INSERT INTO stock_moves (at, product_id, change, stock, reason, order_id, actor_id, actor_name, note)
  SELECT clock_timestamp(), a.id, a.stock - b.stock, a.stock, coalesce(label ->> 'reason', 'correction')::stock_move_reason,
    (label ->> 'orderId')::uuid, (label ->> 'actorId')::uuid, label ->> 'actorName', label ->> 'note'
  FROM after a JOIN before b USING (id) WHERE a.stock <> b.stock;
  IF label ->> 'reason' IN ('sale', 'cancel') THEN
    RETURN NULL;
  END IF;
  UPDATE product_settings SET version = version + 1
  FROM after a JOIN before b USING (id)
  WHERE product_id = a.id
    AND (a.number, a.name, a.unit, a.list_price, a.discount, a.stock, a.description, a.details, a.images, a.tint, a.published)
      IS DISTINCT FROM (b.number, b.name, b.unit, b.list_price, b.discount, b.stock, b.description, b.details, b.images, b.tint, b.published);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_product_changes AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_product_changes();
