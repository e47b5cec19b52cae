DROP INDEX "codes_purpose_email";--> statement-breakpoint
CREATE UNIQUE INDEX "codes_change_email" ON "codes" USING btree ("purpose","email","user_id") WHERE "codes"."purpose" = 'change_email';--> statement-breakpoint
CREATE UNIQUE INDEX "codes_purpose_email" ON "codes" USING btree ("purpose","email") WHERE "codes"."purpose" <> 'change_email';