-- Incremental sync (docs/decisions/0028-incremental-sync.md). Every mark of time is taken after the transaction has its id, so that
-- settled_before() knows of all that may still commit an older one.
CREATE OR REPLACE FUNCTION settled_before() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT date_trunc('milliseconds', least(statement_timestamp(), min(xact_start)))
  FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stamp_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE orders SET updated_at = greatest(placed_at, (SELECT max(at) FROM order_events WHERE order_id = orders.id));
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stamp_new_order BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION stamp_updated_at();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stamp_order BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.payment_status IS DISTINCT FROM NEW.payment_status
    OR OLD.total IS DISTINCT FROM NEW.total OR OLD.placed_at IS DISTINCT FROM NEW.placed_at)
  EXECUTE FUNCTION stamp_updated_at();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stamp_grant BEFORE INSERT OR UPDATE ON partner_grants FOR EACH ROW EXECUTE FUNCTION stamp_updated_at();
--> statement-breakpoint
INSERT INTO product_changes (product_id, number, changed_at, removed)
SELECT id, number, updated_at, false FROM products WHERE published ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TRIGGER IF EXISTS tell_webhooks_of_product ON products;
--> statement-breakpoint
DROP FUNCTION IF EXISTS tell_webhooks_of_product();
--> statement-breakpoint
-- Marks when a product changed, and writes the webhook deliveries about it.
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := TG_OP <> 'INSERT' AND OLD.published;
  is_sold boolean := TG_OP <> 'DELETE' AND NEW.published;
  product products;
  edited boolean;
  happened webhook_event[];
BEGIN
  IF NOT was_sold AND NOT is_sold THEN
    RETURN NULL;
  END IF;
  IF is_sold THEN
    product := NEW;
  ELSE
    product := OLD;
  END IF;
  -- An import writes every product it names, changed or not.
  edited := was_sold AND is_sold
    AND to_jsonb(OLD) - '{stock,updated_at}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{stock,updated_at}'::text[];
  IF was_sold AND is_sold AND NOT edited AND OLD.stock = NEW.stock THEN
    RETURN NULL;
  END IF;
  INSERT INTO product_changes AS known (product_id, number, changed_at, removed)
  VALUES (product.id, product.number, clock_timestamp(), NOT is_sold)
  ON CONFLICT (product_id) DO UPDATE SET number = excluded.number, changed_at = excluded.changed_at, removed = excluded.removed;
  happened := array_remove(ARRAY[
    CASE WHEN NOT was_sold THEN 'product.created' END,
    CASE WHEN NOT is_sold THEN 'product.deleted' END,
    CASE WHEN edited THEN 'product.updated' END,
    CASE WHEN was_sold AND is_sold AND NEW.stock = 0 AND OLD.stock > 0 THEN 'product.stock_out' END,
    CASE WHEN was_sold AND is_sold AND NEW.stock > 0 AND OLD.stock = 0 THEN 'product.back_in_stock' END,
    CASE WHEN was_sold AND is_sold AND NEW.price <> OLD.price THEN 'product.price_changed' END
  ], NULL)::webhook_event[];
  IF cardinality(happened) > 0 THEN
    INSERT INTO webhook_deliveries (id, webhook_id, event, data)
    SELECT gen_random_uuid(), webhooks.id, event,
      jsonb_build_object('id', product.id, 'number', product.number, 'name', product.name, 'price', product.price, 'stock', product.stock)
    FROM webhooks, unnest(happened) AS event WHERE webhooks.off_at IS NULL AND event = ANY (webhooks.events)
    ORDER BY webhooks.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_product_change AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
-- A product that moves to another category changes as well; its place among others does not.
CREATE OR REPLACE FUNCTION note_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_changes SET changed_at = clock_timestamp() WHERE NOT removed AND product_id IN (SELECT product_id FROM moved);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  links text;
BEGIN
  FOREACH links IN ARRAY ARRAY['product_categories', 'product_subcategories'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER note_placed_products AFTER INSERT ON %I REFERENCING NEW TABLE AS moved
      FOR EACH STATEMENT EXECUTE FUNCTION note_moved_products()', links);
    EXECUTE format('CREATE OR REPLACE TRIGGER note_removed_products AFTER DELETE ON %I REFERENCING OLD TABLE AS moved
      FOR EACH STATEMENT EXECUTE FUNCTION note_moved_products()', links);
  END LOOP;
END $$;
