CREATE TYPE "public"."partner_scope" AS ENUM('catalogue:read', 'orders:read', 'tickets:read');--> statement-breakpoint
CREATE TABLE "partner_grants" (
	"partner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scopes" "partner_scope"[] NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_grants_partner_id_user_id_pk" PRIMARY KEY("partner_id","user_id"),
	CONSTRAINT "partner_grants_scopes_check" CHECK ("partner_grants"."scopes" <@ array['orders:read', 'tickets:read']::partner_scope[] and cardinality("partner_grants"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"scopes" "partner_scope"[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "partner_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_name_check" CHECK (char_length("partners"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "partner_grants" ADD CONSTRAINT "partner_grants_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_grants" ADD CONSTRAINT "partner_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_grants_user_id_index" ON "partner_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_keys_partner_id_index" ON "partner_keys" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_name_unique" ON "partners" USING btree (lower("name"));