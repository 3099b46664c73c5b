CREATE INDEX "document_versions_uploaded_by" ON "document_versions" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "uploads_document_id" ON "uploads" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "uploads_user_id" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "versioned_documents_labelled_by" ON "versioned_documents" USING btree ("labelled_by");--> statement-breakpoint
CREATE INDEX "versioned_documents_uploaded_by" ON "versioned_documents" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "ai_answers_decided_by" ON "ai_answers" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "ai_answers_question_id" ON "ai_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "ai_answers_run_id" ON "ai_answers" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "ai_labels_settled_by" ON "ai_labels" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "citations_created_by" ON "citations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "document_flags_raised_by" ON "document_flags" USING btree ("raised_by");--> statement-breakpoint
CREATE INDEX "document_flags_resolved_by" ON "document_flags" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "download_jobs_user_id" ON "download_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "download_jobs_project_id" ON "download_jobs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "processing_runs_open" ON "processing_runs" USING btree ("versioned_document_id") WHERE "processing_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "field_values_field_id" ON "field_values" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "estimates_user_id" ON "estimates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transfers_buyer_account_id" ON "transfers" USING btree ("buyer_account_id");--> statement-breakpoint
CREATE INDEX "transfers_confirmed_by" ON "transfers" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "history_actor_id" ON "history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");