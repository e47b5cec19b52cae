-- New products are marked as changed by one statement for all of them, not by a trigger per row: an import adds hundreds at a time.
-- Updates and deletions still go through note_product_change().
CREATE FUNCTION note_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes AS known (product_id, number, changed_at, removed)
  SELECT id, number, clock_timestamp(), false FROM added WHERE published
  ON CONFLICT (product_id) DO UPDATE SET number = excluded.number, changed_at = excluded.changed_at, removed = excluded.removed;
  INSERT INTO webhook_deliveries (id, webhook_id, event, data)
  SELECT gen_random_uuid(), webhooks.id, 'product.created',
    jsonb_build_object('id', added.id, 'number', number, 'name', added.name, 'price', price, 'stock', stock)
  FROM webhooks CROSS JOIN added
  WHERE published AND webhooks.off_at IS NULL AND 'product.created' = ANY (webhooks.events)
  ORDER BY webhooks.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_products AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_product_change AFTER UPDATE OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
-- A product that this transaction has marked already, such as a new one, needs no second mark for its categories.
CREATE OR REPLACE FUNCTION note_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_changes SET changed_at = clock_timestamp()
  WHERE NOT removed AND product_id IN (SELECT product_id FROM moved) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
