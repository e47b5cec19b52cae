DROP INDEX "tickets_of_visitors";--> statement-breakpoint
DROP INDEX "tickets_email_index";--> statement-breakpoint
CREATE INDEX "tickets_by_email" ON "tickets" USING btree ("email" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "ticket_responses" ADD CONSTRAINT "ticket_responses_length_check" CHECK (char_length("ticket_responses"."message") between 1 and 5000);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_length_check" CHECK (char_length("tickets"."name") between 1 and 200 and char_length("tickets"."subject") between 1 and 150 and char_length("tickets"."message") between 1 and 5000);