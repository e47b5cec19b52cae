-- The search functions of 0007 with the same results, of which most texts skip most of the work.
CREATE OR REPLACE FUNCTION search_spelling(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  told text := replace(replace(given, '''', ''), '`', '');
BEGIN
  -- A text in ASCII has no accents.
  IF octet_length(told) <> length(told) THEN
    told := regexp_replace(normalize(translate(told, '‘’ʼ´', ''), NFKD), '[\u0300-\u036f]', '', 'g');
  END IF;
  told := lower(told COLLATE "C");
  IF told ~ '[0-9][.,][0-9]' THEN
    told := regexp_replace(told, '([0-9])[.,]([0-9])', '\1d\2', 'g');
  END IF;
  IF told ~ '[0-9] *k' THEN
    told := regexp_replace(told, '([0-9]) *(kilogram+e?s?|kilos?|kgs?)(?![a-z0-9])', '\1kg ', 'g');
  END IF;
  IF told ~ '[0-9] *g' THEN
    told := regexp_replace(told, '([0-9]) *(gram+e?s?|gra?ms?|gms?|grs?|g)(?![a-z0-9])', '\1g ', 'g');
  END IF;
  IF told ~ '[0-9] *m' THEN
    told := regexp_replace(told, '([0-9]) *(millilit(re|er)s?|mls?)(?![a-z0-9])', '\1ml ', 'g');
  END IF;
  IF told ~ '[0-9] *l' THEN
    told := regexp_replace(told, '([0-9]) *(lit(re|er)s?|ltrs?|lts?|l)(?![a-z0-9])', '\1l ', 'g');
  END IF;
  -- All runs of other characters but single spaces.
  RETURN trim(regexp_replace(told, ' *[^a-z0-9 ][^a-z0-9]*|  +', ' ', 'g'));
END $$;
--> statement-breakpoint
-- Word boundaries make these patterns slow, so each is applied only to texts with its letters.
CREATE OR REPLACE FUNCTION search_words(spelled text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := spelled;
BEGIN
  IF words LIKE '%ie%' THEN
    words := regexp_replace(words, '\m([a-z]{2,})(ies|ie)\M', '\1i', 'g');
  END IF;
  IF words LIKE '%y%' THEN
    words := regexp_replace(words, '\m([a-z]{2,}[b-df-hj-np-tv-z])y\M', '\1i', 'g');
  END IF;
  IF words LIKE '%oe%' THEN
    words := regexp_replace(words, '\m([a-z]+o)es\M', '\1', 'g');
    words := regexp_replace(words, '\m([a-z]{2,}o)e\M', '\1', 'g');
  END IF;
  IF words ~ '([xz]|[cs]h|ss)e' THEN
    words := regexp_replace(words, '\m([a-z]+[xz]|[a-z]*(ch|sh|ss))es\M', '\1', 'g');
    words := regexp_replace(words, '\m([a-z]{2,}[xz]|[a-z]+(ch|sh|ss))e\M', '\1', 'g');
  END IF;
  -- The lookahead triples the time.
  IF words ~ 'sweets|greens' THEN
    RETURN regexp_replace(words, '\m(?!sweets\M|greens\M)([a-z]{2,}[a-hj-rtv-z])s\M', '\1', 'g');
  END IF;
  RETURN regexp_replace(words, '\m([a-z]{2,}[a-hj-rtv-z])s\M', '\1', 'g');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_pairs(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  each text[] := string_to_array(words, ' ');
  pairs text := '';
BEGIN
  FOR at IN 1..cardinality(each) - 1 LOOP
    pairs := pairs || ' ' || each[at] || each[at + 1];
  END LOOP;
  RETURN ltrim(pairs);
END $$;
--> statement-breakpoint
-- Whether this transaction writes many products and then their search rows, by one call of refresh_product_search for all of them
-- (catalogStore.queries.ts). Without it each of its statements writes the search rows again.
CREATE FUNCTION is_bulk_write() RETURNS boolean LANGUAGE sql STABLE RETURN coalesce(current_setting('kasero.bulk_write', true), '') = 'on';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_write() THEN RETURN NULL; END IF;
  PERFORM refresh_product_search(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rewritten uuid[];
  turned uuid[];
BEGIN
  IF is_bulk_write() THEN RETURN NULL; END IF;
  rewritten := ARRAY(
    SELECT a.id FROM before b JOIN after a USING (id)
    WHERE (a.name, a.unit, a.price, a.description, a.details, a.published, a.created_at)
      IS DISTINCT FROM (b.name, b.unit, b.price, b.description, b.details, b.published, b.created_at));
  turned := ARRAY(SELECT a.id FROM before b JOIN after a USING (id) WHERE (a.stock > 0) <> (b.stock > 0) ORDER BY a.id);
  IF cardinality(rewritten) > 0 THEN PERFORM refresh_product_search(rewritten); END IF;
  IF cardinality(turned) > 0 THEN
    UPDATE product_search SET available = products.stock > 0 FROM products WHERE product_id = ANY(turned) AND products.id = product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_links_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_write() THEN RETURN NULL; END IF;
  PERFORM refresh_product_search(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_stock_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stock_only boolean;
  ids text[];
BEGIN
  -- Comparing all columns of many products takes longer than writing them.
  IF is_bulk_write() THEN
    PERFORM pg_notify('catalogue', '*');
    RETURN NULL;
  END IF;
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
