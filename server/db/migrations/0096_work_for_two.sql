ALTER TABLE "work_assignments" DROP CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_kind_check" CHECK ("work_assignments"."kind" in ('document', 'task', 'review', 'question', 'transfer_question', 'seller', 'exemption', 'change', 'sanctions_report', 'match', 'override', 'guarantor', 'duty', 'waiver', 'payee', 'receipt', 'balance', 'fee', 'withdrawal', 'deadline')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_assignments" VALIDATE CONSTRAINT "work_assignments_kind_check";
