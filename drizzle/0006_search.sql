CREATE TABLE "catalog_changes" (
	"only" boolean DEFAULT true NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "catalog_changes_only_pk" PRIMARY KEY("only"),
	CONSTRAINT "catalog_changes_only_check" CHECK ("catalog_changes"."only")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"plain_name" text NOT NULL,
	"whole_names" text[] NOT NULL,
	"name" "tsvector" NOT NULL,
	"parts" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"vocabulary" text[] NOT NULL,
	"price" integer NOT NULL,
	"available" boolean NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"subcategory_ids" uuid[] NOT NULL,
	"place" integer NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"key" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"means" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "search_synonyms_words_check" CHECK (cardinality("search_synonyms"."words") > 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"spelled" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_categories_category_id_position_index";--> statement-breakpoint
DROP INDEX "product_subcategories_subcategory_id_position_index";--> statement-breakpoint
DROP INDEX "products_name_trgm";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING gin ("name");--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "product_categories_in_order" ON "product_categories" USING btree ("category_id","position","product_id");--> statement-breakpoint
CREATE INDEX "product_subcategories_in_order" ON "product_subcategories" USING btree ("subcategory_id","position","product_id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id") WHERE "products"."published";--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id") WHERE "products"."published";