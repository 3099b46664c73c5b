import { z } from 'zod'
import { website, zipCode } from '#shared/entities/address-fields.ts'
import {
  checkResults,
  companyTypes,
  creditRatings,
  partyRoles,
  reviewOutcomes,
} from '#shared/entities/companies.ts'
import { phoneNumberSchema } from '#shared/entities/person-fields.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { dateSchema } from '#shared/entities/text.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { historyEntrySchema } from '../base/history.ts'
import {
  day,
  id,
  instant,
  money,
  optionalLine,
  optionalName,
  queryId,
  type RouteSchemas,
  recordName,
  version,
} from '../common.ts'
import { diligenceItemSchema, documentSchema } from '../documents/documents.ts'
import { fieldDefinitionRecordSchema } from '../documents/fields.ts'
import { ein } from '../inputs.ts'
import { policyAnalysisSchema } from '../policy/policy.ts'
import {
  financialAnalysisSchema,
  financialReviewBody,
  financialsTableSchema,
} from './guarantors.ts'
import { kybCaseSchemas } from './kyb.ts'

/** What a company says about itself; all of it columns. */
const companyFields = {
  legal_name: optionalName(),
  company_type: z.enum(companyTypes.values).nullable(),
  ein: ein.nullable(),
  full_street_address: optionalLine(500),
  city: optionalLine(),
  state: z.enum(usStates.values).nullable(),
  zip_code: z.string().nullable(),
  mailing_address: optionalLine(500),
  formation_state: z.enum(usStates.values).nullable(),
  website: z.string().nullable(),
  phone_number: phoneNumberSchema.nullable(),
  credit_rating: z.enum(creditRatings.values).nullable(),
}

/** Staff judgments, absent for everyone else. */
const staffFields = {
  guarantor_outcome: z.enum(reviewOutcomes.values).nullable(),
  /** The staff member in charge; null if nobody is. */
  assignee_id: id.nullable(),
  /** When it allowed buyers to read its financial statements; null if it has not. */
  financials_consent_date: day.nullable(),
}

export const companySchema = z.strictObject({
  id,
  name: z.string(),
  /** A field hidden from the caller's audience is absent; null means not filled in. */
  ...z.object({ ...companyFields, ...staffFields }).partial().shape,
  /** For staff: the worst result of its checks. */
  kyb_result: z.enum(checkResults.values).optional(),
  /** For the company's own people: whether another company on file looks like it, and our team decides. */
  is_being_checked: z.boolean().optional(),
  /** For staff, with `assignee_id`. */
  assignee_name: z.string().nullable().optional(),
  /** Values that are not columns, by field name. */
  values: z.record(z.string(), z.unknown()),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Company = z.infer<typeof companySchema>

/**
 * Rating and judgments are rejected by name unless staff send them. The server checks names that are not columns
 * against the field definitions.
 */
const companyBody = z
  .strictObject({
    name: recordName,
    ...companyFields,
    ...staffFields,
    zip_code: zipCode.nullable(),
    website: website.nullable(),
    financials_consent_date: dateSchema.nullable(),
  })
  .partial()
  .catchall(z.unknown())

export const companiesSchemas = {
  get: { response: companySchema },
  patch: { body: companyBody, response: companySchema },
  list: { response: companySchema },
  twins: {
    query: z.looseObject({
      ein: ein.optional(),
      legal_name: z.string().max(200).optional(),
      formation_state: z.enum(usStates.values).optional(),
      /** The company that is edited. */
      except: queryId,
    }),
    response: z.array(
      z.strictObject({
        id,
        name: z.string(),
        has_same_ein: z.boolean(),
        has_same_name: z.boolean(),
      }),
    ),
  },
  create: { body: companyBody.extend({ name: recordName }), response: companySchema, status: 201 },
  history: { response: z.array(historyEntrySchema) },
  financialsTable: { response: financialsTableSchema },
  financialsTableYear: { response: financialsTableSchema },
  financialAnalysis: { response: financialAnalysisSchema },
  financialAnalysisYear: { response: financialAnalysisSchema },
  financialReview: {
    body: financialReviewBody,
    response: z.union([financialsTableSchema, financialAnalysisSchema]),
  },
  diligenceList: { response: z.array(diligenceItemSchema) },
  documents: { response: z.array(documentSchema) },
  portfolio: {
    response: z.array(
      z.strictObject({
        project_id: id,
        project: z.string(),
        party_role: z.enum(partyRoles.values),
        stage: z.enum(projectStages.values),
        /** Dollars. */
        itc: money.nullable(),
        /** Dollars unvested today; null without a credit on record. */
        unvested: money.nullable(),
      }),
    ),
  },
  fields: { response: fieldDefinitionRecordSchema },
  policyAnalysis: { response: policyAnalysisSchema },
  ...kybCaseSchemas,
} satisfies Record<string, RouteSchemas>
