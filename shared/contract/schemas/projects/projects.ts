import { z } from 'zod'
import { partyRoles } from '#shared/entities/companies.ts'
import { classificationStates, documentCategories } from '#shared/entities/documents.ts'
import { MAX_TERM } from '#shared/entities/field-definitions/define.ts'
import {
  offtakeTypes,
  projectStages,
  projectTypes,
  siteControlTypes,
} from '#shared/entities/projects.ts'
import { historyEntrySchema } from '../base/history.ts'
import {
  day,
  id,
  instant,
  money,
  option,
  optionalLine,
  type RouteSchemas,
  recordName,
  text,
  version,
} from '../common.ts'
import { diligenceItemSchema, documentSchema } from '../documents/documents.ts'
import { fieldDefinitionRecordSchema, fieldValueSchema } from '../documents/fields.ts'
import { versionedDocumentDetailSchema } from '../documents/versioned-documents.ts'
import {
  exemptionBody,
  exemptionDecision,
  failedRuleSchema,
  policyAnalysisSchema,
  policyExemptionSchema,
  ruleCode,
  whatIfSchema,
} from '../policy/policy.ts'
import { orgChartBody, orgChartSchema } from './org-charts.ts'
import { projectPropertiesSchema, projectPropertySchema, propertiesBody } from './properties.ts'
import { snapshotsSchemas } from './snapshots.ts'

const term = z.int().min(0).max(MAX_TERM)

/**
 * Fields that are columns of a project besides its name: its key fields and terms (docs/product.md section 3), and
 * others that lists filter by. Lists filter and sort by each of them.
 */
export const columnFields = {
  installation_type: z.enum(projectTypes.values).nullable(),
  full_street_address: optionalLine(500),
  projected_itc_amount: money.min(0).nullable(),
  installed_capacity_dc: z.number().min(0).max(1e12).nullable(),
  construction_start_date: day.nullable(),
  placed_in_service_date: day.nullable(),
  target_placed_in_service_date: day.nullable(),
  has_project_level_debt: z.boolean().nullable(),
  offtake_type: z.enum(offtakeTypes.values).nullable(),
  site_control_type: z.enum(siteControlTypes.values).nullable(),
  adder_domestic_content_claimed: z.boolean().nullable(),
  adder_lmi_10_claimed: z.boolean().nullable(),
  adder_lmi_20_claimed: z.boolean().nullable(),
  adder_energy_community_claimed: z.boolean().nullable(),
  adder_pw_apprenticeship_claimed: z.boolean().nullable(),
  om_agreement_term: term.nullable(),
  site_lease_term: term.nullable(),
  capacity_agreement_term: term.nullable(),
  gas_transport_agreement_term: term.nullable(),
  power_purchase_agreement_term: term.nullable(),
}
export type ProjectColumn = keyof typeof columnFields

export const projectSchema = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  stage: z.enum(projectStages.values),
  stage_changed_at: instant,
  seller_id: id,
  seller_name: z.string(),
  ...columnFields,
  created_at: instant,
  updated_at: instant,
  version,
})
export type Project = z.infer<typeof projectSchema>

const partySchema = z.strictObject({
  company_id: id,
  company_name: z.string(),
  role: z.enum(partyRoles.values),
})

/** One project with its parties and the values that are not columns, by field name. */
export const projectDetailSchema = projectSchema.extend({
  parties: z.array(partySchema),
  values: z.record(z.string(), z.unknown()),
  /** What each property says; a field in which they differ is null. */
  properties: z.array(projectPropertySchema),
})
export type ProjectDetail = z.infer<typeof projectDetailSchema>

/** Field names outside the columns are checked against the field definitions by the server. */
export const writableFields = z
  .strictObject({ name: recordName, ...columnFields })
  .partial()
  .catchall(z.unknown())

/**
 * Only staff move a stage, rename a slug or hand a project over; others are refused by name. A
 * move back, out of the process, or against a rule carries a reason.
 */
const staffFields = {
  stage: z.enum(projectStages.values).optional(),
  stage_reason: text(2_000).optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits, and hyphens')
    .max(120)
    .optional(),
  seller_id: id.optional(),
}

const blockerSchema = z.strictObject({
  kind: z.enum([
    'move',
    'reason',
    'rule',
    'document',
    'seller',
    'field',
    'credit',
    'review',
    'sale',
  ]),
  text: z.string(),
  /** Of a document: its slot, whose it is, and the file that gives it its state. */
  place: z
    .strictObject({
      document_id: id,
      project_id: id.nullable(),
      company_id: id.nullable(),
      state: z.enum(classificationStates.values),
      file_id: id.nullable(),
    })
    .nullable(),
})
export type ProjectStageBlocker = z.infer<typeof blockerSchema>

/** The moves that a project can make, the next step first, and what blocks each now. */
const stageMovesSchema = z.strictObject({
  moves: z.array(
    z.strictObject({
      to: z.enum(projectStages.values),
      blockers: z.array(blockerSchema),
    }),
  ),
  /** What will block Funding Ready, of a project with a stage between; null where none is. */
  ahead: z.array(blockerSchema).nullable(),
})
export type ProjectStageMoves = z.infer<typeof stageMovesSchema>

const gapSchema = z.strictObject({
  kind: z.enum(['document', 'field', 'policy']),
  text: z.string(),
  link: z.string(),
})

const createBody = writableFields.extend({ name: recordName, seller_id: id.optional() })

export const projectsSchemas = {
  list: { response: projectSchema },
  createMany: {
    body: z.array(createBody).min(1).max(100),
    response: z.array(projectDetailSchema),
    status: 201,
  },
  create: { body: createBody, response: projectDetailSchema, status: 201 },
  get: { response: projectDetailSchema },
  patch: { body: writableFields.extend(staffFields), response: projectDetailSchema },
  documents: { response: z.array(documentSchema) },
  fields: { response: z.array(fieldValueSchema) },
  documentByLabel: {
    query: z.strictObject({ label: z.string().max(100) }),
    response: versionedDocumentDetailSchema,
  },
  index: {
    response: z.strictObject({
      id,
      name: z.string(),
      slug: z.string(),
      stage: z.enum(projectStages.values),
      seller_id: id,
      seller_name: z.string(),
    }),
  },
  options: { response: z.record(z.string(), z.array(option)) },
  fieldsDictionary: { response: z.record(z.string(), fieldDefinitionRecordSchema) },
  diligenceList: { response: z.array(diligenceItemSchema) },
  diligence: {
    response: z.strictObject({
      percent: z.number().min(0).max(100),
      by_category: z.array(
        z.strictObject({
          category: z.enum(documentCategories.values),
          percent: z.number().min(0).max(100),
          done: z.int().min(0),
          total: z.int().min(0),
        }),
      ),
      blockers: z.array(gapSchema),
      next: z.array(gapSchema),
      /** Asked about the project, its documents and fields, and not resolved; of what the caller reads. */
      open_questions: z.int().min(0),
    }),
  },
  stageMoves: { response: stageMovesSchema },
  history: { response: z.array(historyEntrySchema) },
  failedRules: { response: failedRuleSchema },
  policyAnalysis: { response: policyAnalysisSchema },
  policyWhatIf: {
    body: z.strictObject({
      /** Fields of the project as a PATCH names them; null empties one. */
      values: writableFields.optional(),
      /** Rules to take as exempt besides those that are. */
      exemptions: z.array(ruleCode).max(100).optional(),
    }),
    response: whatIfSchema,
  },
  createPolicyExemption: { body: exemptionBody, response: policyExemptionSchema, status: 201 },
  patchPolicyExemption: { body: exemptionDecision, response: policyExemptionSchema },
  removePolicyExemption: { response: policyExemptionSchema },
  orgChart: { response: orgChartSchema },
  saveOrgChart: { body: orgChartBody, response: orgChartSchema },
  properties: { response: projectPropertiesSchema },
  saveProperties: { body: propertiesBody, response: projectPropertiesSchema },
  ...snapshotsSchemas,
} satisfies Record<string, RouteSchemas>
