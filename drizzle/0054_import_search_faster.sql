-- The search functions of 0026 and 0030 with the same results and fewer regular expressions, which PostgreSQL compiles into states anew in
-- each call. Statistics of columns that no condition uses are not collected: ANALYZE after an import takes less time.
CREATE OR REPLACE FUNCTION search_words(spelled text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  words text := '';
BEGIN
  FOREACH word IN ARRAY string_to_array(spelled, ' ') LOOP
    IF right(word, 1) = ANY ('{s,e,y}') AND length(word) > 3 AND word !~ '[^a-z]' THEN
      word := CASE
        WHEN word = ANY ('{sweets,greens}') THEN word
        WHEN word LIKE '__%ies' THEN left(word, -3) || 'i'
        WHEN word LIKE '__%ie' THEN left(word, -2) || 'i'
        WHEN word LIKE '%y' THEN CASE WHEN substr(word, length(word) - 1, 1) = ANY ('{a,e,i,o,u}') THEN word ELSE left(word, -1) || 'i' END
        WHEN word LIKE ANY ('{%oes,%ches,%shes,%sses,%xes,%zes}') THEN left(word, -2)
        WHEN word LIKE ANY ('{%oe,%che,%she,%sse,%xe,%ze}') THEN left(word, -1)
        WHEN word LIKE '%s' AND word NOT LIKE ALL ('{%ss,%us,%is}') THEN left(word, -1)
        ELSE word
      END;
    END IF;
    words := words || ' ' || word;
  END LOOP;
  RETURN substr(words, 2);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_heads(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  main text := split_part(name, ',', 1);
  phrases text[] := ARRAY[main];
  phrase text;
  words text[];
  heads text[] := '{}';
BEGIN
  IF main LIKE '%(%' THEN
    phrases := ARRAY[regexp_replace(main, '\([^)]*\)', ' ', 'g'), coalesce(substring(main FROM '\(([^)]+)\)'), '')];
  END IF;
  FOREACH phrase IN ARRAY phrases LOOP
    CONTINUE WHEN phrase = '';
    words := string_to_array(search_text(regexp_replace(phrase, '(\S)\s+(with|without|in|for|to|from|on)\s.*$', '\1', 'i')), ' ');
    WHILE cardinality(words) > 1 AND left(words[cardinality(words)], 1) = ANY ('{0,1,2,3,4,5,6,7,8,9}') LOOP
      words := words[:cardinality(words) - 1];
    END LOOP;
    heads := heads || words[cardinality(words)];
    IF words[cardinality(words)] = ANY ('{bag,bar,bottle,box,can,carton,case,crate,cube,jar,pack,packet,pouch,refill,roll,sachet,stick,tin,tray,tub,tube}') THEN
      heads := heads || words[cardinality(words) - 1];
    END IF;
  END LOOP;
  RETURN coalesce(array_to_string(heads, ' '), '');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_search(changed_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY(changed_ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM product_search USING products WHERE product_id = ANY(changed_ids) AND products.id = product_id AND NOT products.published;
  -- Each shelf's name is read once, however many of the products stand on it.
  WITH named_categories AS MATERIALIZED (
    SELECT id, name, position, array_to_string(search_shelf_parts(name), ' ') AS whole FROM categories
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = ANY(changed_ids))
  ),
  named_subcategories AS MATERIALIZED (
    SELECT id, name, position, split, array_to_string(split, ' ') AS whole FROM (
      SELECT id, name, position, search_shelf_parts(name) AS split FROM subcategories
      WHERE id IN (SELECT subcategory_id FROM product_subcategories WHERE product_id = ANY(changed_ids)) OFFSET 0) split
  )
  INSERT INTO product_search AS stored
    (product_id, plain_name, whole_names, shelf_names, part_names, name, parts, words, vocabulary, price, available, category_ids, subcategory_ids, place, name_key, created_at)
  SELECT
    p.id,
    called.words,
    ARRAY(
      SELECT DISTINCT whole
      FROM unnest(ARRAY[
        called.words,
        CASE WHEN p.name LIKE '%,%' THEN search_text(split_part(p.name, ',', 1)) END,
        CASE WHEN p.name LIKE '% (%' THEN search_text(split_part(split_part(p.name, ',', 1), ' (', 1)) END,
        CASE WHEN p.name LIKE '%(%' THEN search_text(substring(p.name FROM '\(([^)]+)\)')) END]) AS whole
      WHERE whole <> ''
    ),
    shelves.whole_names || parts.whole_names,
    parts.part_names,
    search_headed(called.words, search_heads(p.name)),
    search_headed(coalesce(parts.words, ''), coalesce(parts.heads, '')),
    search_vector(called.words, 'A')
      || search_vector(search_text(concat_ws(' ', p.unit, about.brand, parts.names)) || ' ' || search_pairs(called.words), 'B')
      || search_vector(search_text(concat_ws(' ', shelves.names, about.rest)), 'C')
      || search_vector(search_text(p.description), 'D'),
    ARRAY(
      SELECT DISTINCT spelled
      FROM unnest(string_to_array(concat_ws(' ', called.spelled, search_spelling(concat_ws(' ', about.brand, parts.names, shelves.names))), ' ')) AS spelled
      WHERE length(spelled) BETWEEN 3 AND 40 AND spelled !~ '[^a-z]'
    ),
    p.price, p.stock > 0, shelves.ids, parts.ids, coalesce(shelves.place, 2147483647), lower(p.name), p.created_at
  FROM products p
  CROSS JOIN LATERAL (
    SELECT spelled, search_words(spelled) AS words FROM (SELECT search_spelling(p.name) AS spelled OFFSET 0) OFFSET 0
  ) called
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(c.id ORDER BY c.position), '{}') AS ids, string_agg(c.name, ' ') AS names,
      coalesce(array_agg(c.whole ORDER BY c.position), '{}') AS whole_names,
      (array_agg(least(c.position * 100000::bigint + link.position, 2147483647)::integer ORDER BY link.position))[1] AS place
    FROM product_categories link JOIN named_categories c ON c.id = link.category_id WHERE link.product_id = p.id
  ) shelves
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(s.id ORDER BY s.position), '{}') AS ids, string_agg(s.name, ' ') AS names, string_agg(whole, ' ') AS words,
      -- One word, or one of several parts, stands for the products with that word in their name: not all of 'Sugar & Honey' is sugar.
      coalesce(array_agg(whole ORDER BY s.position) FILTER (WHERE cardinality(split) = 1 AND whole LIKE '% %'), '{}') AS whole_names,
      ARRAY(SELECT DISTINCT unnest(string_to_array(string_agg(array_to_string(split, '|'), '|') FILTER (WHERE cardinality(split) > 1 OR whole NOT LIKE '% %'), '|'))) AS part_names,
      string_agg(regexp_replace(array_to_string(split, '|'), '[^|]* ', '', 'g'), '|') AS heads
    FROM product_subcategories link JOIN named_subcategories s ON s.id = link.subcategory_id
    WHERE link.product_id = p.id
  ) parts
  CROSS JOIN LATERAL (
    SELECT string_agg(detail.value, ' ') FILTER (WHERE detail.label = 'Brand') AS brand, string_agg(detail.value, ' ') FILTER (WHERE detail.label <> 'Brand') AS rest
    FROM jsonb_to_recordset(p.details) AS detail(label text, value text)
  ) about
  WHERE p.id = ANY(changed_ids) AND p.published
  ON CONFLICT (product_id) DO UPDATE SET
    plain_name = excluded.plain_name, whole_names = excluded.whole_names, shelf_names = excluded.shelf_names, part_names = excluded.part_names,
    name = excluded.name, parts = excluded.parts, words = excluded.words,
    vocabulary = excluded.vocabulary, price = excluded.price, available = excluded.available, category_ids = excluded.category_ids,
    subcategory_ids = excluded.subcategory_ids, place = excluded.place, name_key = excluded.name_key, created_at = excluded.created_at
  WHERE (stored.words, stored.name, stored.parts, stored.whole_names, stored.shelf_names, stored.part_names, stored.vocabulary, stored.price, stored.available, stored.category_ids, stored.subcategory_ids, stored.place, stored.name_key, stored.created_at)
    IS DISTINCT FROM (excluded.words, excluded.name, excluded.parts, excluded.whole_names, excluded.shelf_names, excluded.part_names, excluded.vocabulary, excluded.price, excluded.available, excluded.category_ids, excluded.subcategory_ids, excluded.place, excluded.name_key, excluded.created_at);
END $$;
--> statement-breakpoint
ALTER TABLE product_search ALTER COLUMN vocabulary SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE products ALTER COLUMN description SET STATISTICS 0, ALTER COLUMN details SET STATISTICS 0, ALTER COLUMN images SET STATISTICS 0;
