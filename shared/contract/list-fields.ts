import type { RouteName, RouteOf } from './routes.ts'

/** Names of the calls that answer lists. */
export type ListName = {
  [N in RouteName]: RouteOf<N> extends { list: true } ? N : never
}[RouteName]

type TaskField = 'title' | 'state' | 'document_type' | 'due_date' | 'created_at' | 'updated_at'

/**
 * What each list can be filtered and sorted by, besides its id. The server's definition of a list
 * and the filters on screens are typed against it: a field that one of them lacks does not compile.
 * Types alone: nothing of it is loaded.
 */
interface Fields {
  'companies.list':
    | 'name'
    | 'legal_name'
    | 'company_type'
    | 'ein'
    | 'full_street_address'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'formation_state'
    | 'website'
    | 'phone_number'
    | 'credit_rating'
    | 'guarantor_outcome'
    | 'kyb_result'
    | 'assignee_id'
    | 'created_at'
    | 'updated_at'
  'projects.list':
    | 'name'
    | 'slug'
    | 'stage'
    | 'seller_id'
    | 'seller_name'
    | 'installation_type'
    | 'full_street_address'
    | 'projected_itc_amount'
    | 'installed_capacity_dc'
    | 'construction_start_date'
    | 'placed_in_service_date'
    | 'target_placed_in_service_date'
    | 'has_project_level_debt'
    | 'offtake_type'
    | 'site_control_type'
    | 'stage_changed_at'
    | 'created_at'
    | 'updated_at'
  'users.list':
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'job_title'
    | 'phone_number'
    | 'timezone'
    | 'role'
    | 'seller_role'
    | 'seller_id'
    | 'seller_name'
    | 'buyer_id'
    | 'buyer_name'
    | 'is_staff'
    | 'is_active'
    | 'is_confirmed'
    | 'app_enabled'
    | 'date_joined'
    | 'last_login'
    | 'last_active'
  'tasks.projectTasks': TaskField | 'project_id' | 'project_name'
  'tasks.companyTasks': TaskField | 'company_id' | 'company_name'
  'changeRequests.list': 'project_id' | 'project_name' | 'state' | 'created_at' | 'decided_at'
  'work.list':
    | 'kind'
    | 'step'
    | 'needs_approval'
    | 'title'
    | 'project_id'
    | 'project_name'
    | 'company_id'
    | 'company_name'
    | 'assignee_id'
    | 'assignee_name'
    | 'is_assigned'
    | 'due_date'
    | 'since'
  'keyDates.list': 'kind' | 'title' | 'date' | 'project_id' | 'project_name'
  'mail.outbox': 'template' | 'recipient' | 'state' | 'attempts' | 'created_at' | 'sent_at'
  'notices.list': 'kind' | 'is_read' | 'created_at'
  'quotes.leads': 'email' | 'status' | 'lead_state' | 'created_at' | 'updated_at' | 'expires_at'
  'estimates.list': 'name' | 'itc_amount' | 'created_at'
  'reviewRequests.list':
    | 'project_id'
    | 'project_name'
    | 'seller_name'
    | 'kind'
    | 'reviewer_id'
    | 'evaluator_id'
    | 'outcome'
    | 'is_complete'
    | 'completed_at'
    | 'due_date'
    | 'created_at'
    | 'updated_at'
  'reviewRequests.index': 'project_id' | 'project_name' | 'kind' | 'is_complete'
  'buyers.list': 'name' | 'company_id' | 'company_name' | 'created_at' | 'updated_at'
  'sellers.list':
    | 'name'
    | 'code'
    | 'status'
    | 'company_id'
    | 'company_name'
    | 'created_at'
    | 'updated_at'
  'fields.list':
    | 'field_name'
    | 'field_label'
    | 'level'
    | 'data_type'
    | 'field_type'
    | 'unit'
    | 'category'
    | 'options'
    | 'readonly'
    | 'is_active'
    | 'position'
  'companies.fields': Fields['fields.list']
  'fields.questions':
    | 'document_type'
    | 'field_id'
    | 'field_name'
    | 'field_label'
    | 'question'
    | 'position'
    | 'is_active'
  'bankAccounts.list': 'institution' | 'name' | 'kind' | 'seller_id' | 'buyer_id' | 'created_at'
  'transfers.list':
    | 'name'
    | 'buyer_id'
    | 'buyer_name'
    | 'status'
    | 'transaction_id'
    | 'payment_date'
    | 'confirmed_at'
    | 'created_at'
    | 'updated_at'
    | 'project_id'
  'aiAnswers.list':
    | 'versioned_document_id'
    | 'project_id'
    | 'company_id'
    | 'document_id'
    | 'document_type'
    | 'field_name'
    | 'state'
    | 'is_stale'
    | 'confidence'
    | 'created_at'
    | 'updated_at'
  'documents.list':
    | 'project_id'
    | 'company_id'
    | 'document_type'
    | 'required'
    | 'created_at'
    | 'updated_at'
  'versionedDocuments.admin': Fields['versionedDocuments.todo'] | 'is_hidden'
  'versionedDocuments.todo':
    | 'project_id'
    | 'project_name'
    | 'company_id'
    | 'company_name'
    | 'document_id'
    | 'name'
    | 'label'
    | 'is_validated'
    | 'state'
    | 'size'
    | 'mime_type'
    | 'processing_status'
    | 'ai_label'
    | 'ai_confidence'
    | 'created_at'
    | 'updated_at'
  'projects.index': Fields['projects.list']
  'projects.failedRules': 'project_id' | 'project_name' | 'stage' | 'seller_id' | 'code' | 'since'
}

/** A field that a list can be filtered by, and sorted but for `RelatedField`. */
export type ListField<N extends ListName> = Fields[N]

/** Fields of records that a row leads to: several of one row, so no list is sorted by them. */
interface Related {
  'transfers.list': 'project_id'
}

/** A field that a list can be filtered by only. */
export type RelatedField<N extends ListName> = N extends keyof Related ? Related[N] : never

/** A field that a list can be sorted by. */
export type SortField<N extends ListName> = Exclude<ListField<N>, RelatedField<N>>
