-- How far apart two spellings are.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Words as they are spelt, without accents, apostrophes and signs; a number and its unit are one word ('2 kg' is '2kg', '1.5 litres' is '1d5l').
-- server/modules/catalog/search.rules.ts says the same in TypeScript, and a test holds the two together.
CREATE FUNCTION search_spelling(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  told text := regexp_replace(normalize(translate(given, '''‘’ʼ`´', ''), NFKD), '[\u0300-\u036f]', '', 'g');
BEGIN
  told := translate(told, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
  IF told ~ '[0-9]' THEN
    told := regexp_replace(told, '([0-9])[.,]([0-9])', '\1d\2', 'g');
    told := regexp_replace(told, '([0-9]) *(kilogram+e?s?|kilos?|kgs?)(?![a-z0-9])', '\1kg ', 'g');
    told := regexp_replace(told, '([0-9]) *(gram+e?s?|gra?ms?|gms?|grs?|g)(?![a-z0-9])', '\1g ', 'g');
    told := regexp_replace(told, '([0-9]) *(millilit(re|er)s?|mls?)(?![a-z0-9])', '\1ml ', 'g');
    told := regexp_replace(told, '([0-9]) *(lit(re|er)s?|ltrs?|lts?|l)(?![a-z0-9])', '\1l ', 'g');
  END IF;
  RETURN trim(regexp_replace(told, '[^a-z0-9]+', ' ', 'g'));
END $$;
--> statement-breakpoint
-- Spelt words as search compares them: without the ending of a plural.
CREATE FUNCTION search_words(spelled text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := spelled;
BEGIN
  words := regexp_replace(words, '\m([a-z]{2,})(ies|ie)\M', '\1i', 'g');
  words := regexp_replace(words, '\m([a-z]{2,}[b-df-hj-np-tv-z])y\M', '\1i', 'g');
  words := regexp_replace(words, '\m([a-z]+o)es\M', '\1', 'g');
  words := regexp_replace(words, '\m([a-z]{2,}o)e\M', '\1', 'g');
  words := regexp_replace(words, '\m([a-z]+[xz]|[a-z]*(ch|sh|ss))es\M', '\1', 'g');
  words := regexp_replace(words, '\m([a-z]{2,}[xz]|[a-z]+(ch|sh|ss))e\M', '\1', 'g');
  RETURN regexp_replace(words, '\m(?!sweets\M|greens\M)([a-z]{2,}[a-hj-rtv-z])s\M', '\1', 'g');
END $$;
--> statement-breakpoint
-- A text as search compares it.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN search_words(search_spelling(given));
--> statement-breakpoint
CREATE FUNCTION search_vector(words text, weight "char") RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN setweight(to_tsvector('pg_catalog.simple', words), weight);
--> statement-breakpoint
-- Two words of a name as one, for those who write 'passionfruit'.
CREATE FUNCTION search_pairs(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(each[at] || each[at + 1], ' '), '') FROM string_to_array(words, ' ') AS each, generate_series(1, cardinality(each) - 1) AS at);
--> statement-breakpoint
-- Makes the rows of these products anew. Their products are held first, in the order in which a checkout takes them, so that
-- of two changes at once the later one sees what the earlier one did.
CREATE FUNCTION refresh_product_search(changed_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY(changed_ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM product_search USING products WHERE product_id = ANY(changed_ids) AND products.id = product_id AND NOT products.published;
  INSERT INTO product_search AS stored
    (product_id, plain_name, whole_names, name, parts, words, vocabulary, price, available, category_ids, subcategory_ids, place, name_key, created_at)
  SELECT
    p.id,
    called.words,
    ARRAY(
      SELECT DISTINCT whole
      FROM unnest(ARRAY[
        called.words,
        search_text(split_part(p.name, ',', 1)),
        search_text(split_part(split_part(p.name, ',', 1), ' (', 1)),
        search_text(substring(p.name FROM '\(([^)]+)\)'))]) AS whole
      WHERE whole <> ''
    ),
    called.vector,
    search_vector(search_text(coalesce(parts.names, '')), 'B'),
    called.vector
      || search_vector(search_text(concat_ws(' ', p.unit, about.brand, parts.names)) || ' ' || search_pairs(called.words), 'B')
      || search_vector(search_text(concat_ws(' ', shelves.names, about.rest)), 'C')
      || search_vector(search_text(p.description), 'D'),
    ARRAY(
      SELECT DISTINCT spelled
      FROM unnest(string_to_array(concat_ws(' ', called.spelled, search_spelling(concat_ws(' ', about.brand, parts.names, shelves.names))), ' ')) AS spelled
      WHERE spelled ~ '^[a-z]{3,40}$'
    ),
    p.price, p.stock > 0, shelves.ids, parts.ids, coalesce(shelves.place, 2147483647), lower(p.name), p.created_at
  FROM products p
  CROSS JOIN LATERAL (
    SELECT spelled, words, search_vector(words, 'A') AS vector
    FROM (SELECT spelled, search_words(spelled) AS words FROM (SELECT search_spelling(p.name) AS spelled OFFSET 0) OFFSET 0) OFFSET 0
  ) called
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(c.id ORDER BY c.position), '{}') AS ids, string_agg(c.name, ' ') AS names,
      (array_agg(least(c.position * 100000::bigint + link.position, 2147483647)::integer ORDER BY link.position))[1] AS place
    FROM product_categories link JOIN categories c ON c.id = link.category_id WHERE link.product_id = p.id
  ) shelves
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(s.id ORDER BY s.position), '{}') AS ids, string_agg(s.name, ' ') AS names
    FROM product_subcategories link JOIN subcategories s ON s.id = link.subcategory_id WHERE link.product_id = p.id
  ) parts
  CROSS JOIN LATERAL (
    SELECT string_agg(detail.value, ' ') FILTER (WHERE detail.label = 'Brand') AS brand, string_agg(detail.value, ' ') FILTER (WHERE detail.label <> 'Brand') AS rest
    FROM jsonb_to_recordset(p.details) AS detail(label text, value text)
  ) about
  WHERE p.id = ANY(changed_ids) AND p.published
  ON CONFLICT (product_id) DO UPDATE SET
    plain_name = excluded.plain_name, whole_names = excluded.whole_names, name = excluded.name, parts = excluded.parts, words = excluded.words,
    vocabulary = excluded.vocabulary, price = excluded.price, available = excluded.available, category_ids = excluded.category_ids,
    subcategory_ids = excluded.subcategory_ids, place = excluded.place, name_key = excluded.name_key, created_at = excluded.created_at
  WHERE (stored.words, stored.whole_names, stored.vocabulary, stored.price, stored.available, stored.category_ids, stored.subcategory_ids, stored.place, stored.name_key, stored.created_at)
    IS DISTINCT FROM (excluded.words, excluded.whole_names, excluded.vocabulary, excluded.price, excluded.available, excluded.category_ids, excluded.subcategory_ids, excluded.place, excluded.name_key, excluded.created_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION search_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_products_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_products_added();
--> statement-breakpoint
-- A sale changes stock alone, and moves a row here only when the last one goes or the first one comes back.
CREATE FUNCTION search_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rewritten uuid[] := ARRAY(
    SELECT a.id FROM before b JOIN after a USING (id)
    WHERE (a.name, a.unit, a.price, a.description, a.details, a.published, a.created_at)
      IS DISTINCT FROM (b.name, b.unit, b.price, b.description, b.details, b.published, b.created_at));
  turned uuid[] := ARRAY(SELECT a.id FROM before b JOIN after a USING (id) WHERE (a.stock > 0) <> (b.stock > 0) ORDER BY a.id);
BEGIN
  IF cardinality(rewritten) > 0 THEN PERFORM refresh_product_search(rewritten); END IF;
  IF cardinality(turned) > 0 THEN
    UPDATE product_search SET available = products.stock > 0 FROM products WHERE product_id = ANY(turned) AND products.id = product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_products_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search_products_changed();
--> statement-breakpoint
CREATE FUNCTION search_links_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_links_added AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_links_changed();
--> statement-breakpoint
CREATE TRIGGER search_links_moved AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_links_changed();
--> statement-breakpoint
CREATE TRIGGER search_links_removed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_links_changed();
--> statement-breakpoint
CREATE TRIGGER search_links_added AFTER INSERT ON product_subcategories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_links_changed();
--> statement-breakpoint
CREATE TRIGGER search_links_moved AFTER UPDATE ON product_subcategories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_links_changed();
--> statement-breakpoint
CREATE TRIGGER search_links_removed AFTER DELETE ON product_subcategories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_links_changed();
--> statement-breakpoint
CREATE FUNCTION search_shelf_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(
    SELECT product_id FROM product_categories WHERE category_id = new.id UNION SELECT product_id FROM product_subcategories WHERE subcategory_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_shelf_renamed AFTER UPDATE ON categories FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION search_shelf_renamed();
--> statement-breakpoint
CREATE TRIGGER search_shelf_renamed AFTER UPDATE ON subcategories FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION search_shelf_renamed();
--> statement-breakpoint
-- Counts words up (sign 1) or down (sign -1), in one order, so that two changes do not wait for each other in a circle.
CREATE FUNCTION count_search_words(spellings text[], sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words AS known (spelled, word, uses)
  SELECT spelled, search_words(spelled), sign * count(*) FROM unnest(spellings) AS spelled GROUP BY spelled ORDER BY spelled
  ON CONFLICT (spelled) DO UPDATE SET uses = known.uses + excluded.uses;
  DELETE FROM search_words WHERE sign < 0 AND uses <= 0 AND spelled = ANY(spellings);
$$;
--> statement-breakpoint
CREATE FUNCTION search_vocabulary_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_search_words(ARRAY(SELECT unnest(vocabulary) FROM after), 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_vocabulary_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_search_words(ARRAY(SELECT unnest(vocabulary) FROM before), -1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_vocabulary_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone text[] := ARRAY(SELECT unnest(b.vocabulary) FROM before b JOIN after a USING (product_id) WHERE a.vocabulary <> b.vocabulary);
  come text[] := ARRAY(SELECT unnest(a.vocabulary) FROM before b JOIN after a USING (product_id) WHERE a.vocabulary <> b.vocabulary);
BEGIN
  IF cardinality(come) > 0 THEN PERFORM count_search_words(come, 1); END IF;
  IF cardinality(gone) > 0 THEN PERFORM count_search_words(gone, -1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_vocabulary_added AFTER INSERT ON product_search REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_added();
--> statement-breakpoint
CREATE TRIGGER search_vocabulary_changed AFTER UPDATE ON product_search REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_changed();
--> statement-breakpoint
CREATE TRIGGER search_vocabulary_removed AFTER DELETE ON product_search REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION search_vocabulary_removed();
--> statement-breakpoint
CREATE FUNCTION search_synonyms_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM count_search_words(ARRAY(SELECT spelled FROM unnest(old.words) AS phrase, unnest(string_to_array(search_spelling(phrase), ' ')) AS spelled WHERE spelled ~ '^[a-z]{3,40}$'), -1);
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM count_search_words(ARRAY(SELECT spelled FROM unnest(new.words) AS phrase, unnest(string_to_array(search_spelling(phrase), ' ')) AS spelled WHERE spelled ~ '^[a-z]{3,40}$'), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a synonym is spelt with counts as a word too.
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH ROW EXECUTE FUNCTION search_synonyms_changed();
--> statement-breakpoint
-- For each word that nothing is spelt with the nearest that something is: few slips, the same beginning, the same letters, more used.
-- A function, so that a search that finds something does not plan it.
CREATE FUNCTION search_corrections(asked_words text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object('word', asked.word, 'spelled', nearest.spelled))
    FROM unnest(asked_words) AS asked(word) CROSS JOIN LATERAL (
      SELECT near.spelled FROM (
        (SELECT * FROM search_words ORDER BY word <-> asked.word LIMIT 40)
        UNION
        (SELECT * FROM search_words WHERE length(asked.word) < 6 AND left(word, 1) = left(asked.word, 1) AND abs(length(word) - length(asked.word)) < 2)
      ) near
      WHERE levenshtein(near.word, asked.word) <= CASE WHEN length(asked.word) < 4 OR (length(asked.word) < 6 AND left(near.word, 1) <> left(asked.word, 1)) THEN 1 WHEN length(asked.word) < 8 THEN 2 ELSE 3 END
      ORDER BY levenshtein(near.word, asked.word), left(near.word, 1) <> left(asked.word, 1), translate(near.word, asked.word, '') <> '', near.uses DESC, near.spelled
      LIMIT 1
    ) nearest
    WHERE asked.word ~ '^[a-z]{3,40}$' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = asked.word)
  );
END $$;
--> statement-breakpoint
INSERT INTO catalog_changes (count) VALUES (0);
--> statement-breakpoint
-- In the transaction of the change itself: who reads the count reads what it counts.
CREATE FUNCTION count_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_changes SET count = count + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_catalog_change AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE TRIGGER count_catalog_change AFTER INSERT OR UPDATE OR DELETE ON subcategories FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE TRIGGER count_catalog_change AFTER INSERT OR UPDATE OR DELETE ON subcategory_categories FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
CREATE TRIGGER count_catalog_change AFTER INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_change();
--> statement-breakpoint
SELECT refresh_product_search(ARRAY(SELECT id FROM products));
