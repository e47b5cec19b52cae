-- Contract: the release before writes no response_id, so the foreign key refuses none of its statements.
ALTER TABLE "ticket_pictures" ADD COLUMN "response_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_pictures" ADD CONSTRAINT "ticket_pictures_response_id_ticket_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."ticket_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_pictures_response_id_position_index" ON "ticket_pictures" USING btree ("response_id","position") WHERE "ticket_pictures"."response_id" is not null;