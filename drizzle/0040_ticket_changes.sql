-- Staff follow all tickets: new ones, assignments and notes are announced as well as status changes and responses.
CREATE OR REPLACE TRIGGER tell_new_tickets AFTER INSERT ON tickets
  FOR EACH ROW EXECUTE FUNCTION tell_ticket_changes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_ticket_changes AFTER UPDATE ON tickets
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.assignee_id IS DISTINCT FROM NEW.assignee_id)
  EXECUTE FUNCTION tell_ticket_changes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_ticket_notes AFTER INSERT ON ticket_notes
  FOR EACH ROW EXECUTE FUNCTION tell_ticket_responses();
