-- The function of 0007 with the same results. A session reuses the plan that it made for a change of few products; its join took time in
-- the square of their number, four seconds for an update of 1,800 products.
CREATE OR REPLACE FUNCTION search_vocabulary_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone text[] := ARRAY(SELECT unnest(vocabulary) FROM before EXCEPT ALL SELECT unnest(vocabulary) FROM after);
  come text[] := ARRAY(SELECT unnest(vocabulary) FROM after EXCEPT ALL SELECT unnest(vocabulary) FROM before);
BEGIN
  IF cardinality(come) > 0 THEN PERFORM count_search_words(come, 1); END IF;
  IF cardinality(gone) > 0 THEN PERFORM count_search_words(gone, -1); END IF;
  RETURN NULL;
END $$;
