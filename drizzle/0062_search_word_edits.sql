-- Contract: the release before writes neither the new id, which has a default, nor edited_by, so no statement of it is refused.
ALTER TABLE "search_synonyms" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "kind" text DEFAULT 'same' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_id_unique" UNIQUE("id");--> statement-breakpoint
-- A group of the catalogue files is named by its list and its first word.
UPDATE "search_synonyms" SET "kind" = split_part("key", ':', 1) WHERE "key" ~ '^(means|brand):';
--> statement-breakpoint
-- Misspelt words are not corrected to words of a deleted group.
CREATE OR REPLACE FUNCTION search_synonyms_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND NOT old.deleted THEN
    PERFORM count_search_words(ARRAY(SELECT spelled FROM unnest(old.words) AS phrase, unnest(string_to_array(search_spelling(phrase), ' ')) AS spelled WHERE spelled ~ '^[a-z]{3,40}$'), -1);
  END IF;
  IF tg_op <> 'DELETE' AND NOT new.deleted THEN
    PERFORM count_search_words(ARRAY(SELECT spelled FROM unnest(new.words) AS phrase, unnest(string_to_array(search_spelling(phrase), ' ')) AS spelled WHERE spelled ~ '^[a-z]{3,40}$'), 1);
  END IF;
  RETURN NULL;
END $$;
