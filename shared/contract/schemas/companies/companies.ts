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

/** What a company tells of itself; all of it columns. */
const companyFields = {
  legal_name: optionalLine(),
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

/** Judgements of staff, absent for everybody else. */
const staffFields = {
  guarantor_outcome: z.enum(reviewOutcomes.values).nullable(),
  /** The colleague who looks after it; null: nobody. */
  assignee_id: id.nullable(),
  /** When it agreed that buyers read its financial statements; null: it has not. */
  financials_consent_date: day.nullable(),
}

export const companySchema = z.strictObject({
  id,
  name: z.string(),
  /** A field that is not for the caller's audience is absent; null says that nothing is filled in. */
  ...z.object({ ...companyFields, ...staffFields }).partial().shape,
  /** For staff: the worst of its checks. */
  kyb_result: z.enum(checkResults.values).optional(),
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
 * Rating and judgements are refused by name unless staff send them. Names outside the columns are
 * checked against the field definitions by the server.
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
        /** Dollars that are unvested today; null without a credit on record. */
        unvested: money.nullable(),
      }),
    ),
  },
  fields: { response: fieldDefinitionRecordSchema },
  policyAnalysis: { response: policyAnalysisSchema },
  ...kybCaseSchemas,
} satisfies Record<string, RouteSchemas>
