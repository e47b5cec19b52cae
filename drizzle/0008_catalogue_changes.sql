-- Tells every process that keeps answers what of the catalogue has changed, when the change is committed. Sales only lower
-- stock: then the products are named, and answers about others stay. Everything else, selling out and coming back
-- included, can move a product in or out of lists: then the payload is '*' and nothing stays.
CREATE OR REPLACE FUNCTION tell_stock_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stock_only boolean;
  ids text[];
BEGIN
  SELECT coalesce(bool_and(
           (old_rows.stock = 0) = (new_rows.stock = 0)
           AND to_jsonb(old_rows) - '{stock,updated_at}'::text[] = to_jsonb(new_rows) - '{stock,updated_at}'::text[]
         ), true),
         array_agg(new_rows.id::text ORDER BY new_rows.id) FILTER (WHERE old_rows IS DISTINCT FROM new_rows)
    INTO stock_only, ids
    FROM new_rows LEFT JOIN old_rows USING (id);
  IF NOT stock_only OR cardinality(ids) > 100 THEN
    PERFORM pg_notify('catalogue', '*');
  ELSIF ids IS NOT NULL THEN
    -- A payload holds at most 8,000 bytes.
    PERFORM pg_notify('catalogue', array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_catalogue_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_stock_changes AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_stock_changes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_catalogue_changes AFTER INSERT OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes();
--> statement-breakpoint
DO $$
DECLARE
  shelf text;
BEGIN
  FOREACH shelf IN ARRAY ARRAY['categories', 'subcategories', 'subcategory_categories', 'product_categories', 'product_subcategories', 'search_synonyms'] LOOP
    CONTINUE WHEN to_regclass(shelf) IS NULL;
    EXECUTE format('CREATE OR REPLACE TRIGGER tell_catalogue_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes()', shelf);
  END LOOP;
END $$;
