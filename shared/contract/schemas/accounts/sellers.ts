import { z } from 'zod'
import { sellerStatuses } from '#shared/entities/companies.ts'
import { emailSchema, jobTitleSchema, personNameSchema } from '#shared/entities/person-fields.ts'
import { dateSchema } from '#shared/entities/text.ts'
import { sellerStaffRoles } from '#shared/entities/users.ts'
import { historyEntrySchema } from '../base/history.ts'
import {
  day,
  id,
  instant,
  line,
  nameLine,
  type RouteSchemas,
  recordName,
  version,
} from '../common.ts'
import { sellerExposureSchema } from '../companies/guarantors.ts'
import { diligenceItemSchema, documentSchema } from '../documents/documents.ts'
import { sellerPolicySchema } from '../policy/policy.ts'

export const sellerSchema = z.strictObject({
  id,
  name: z.string(),
  code: z.string(),
  company_id: id,
  company_name: z.string(),
  status: z.enum(sellerStatuses.values),
  projects_count: z.int().min(0),
  /** The signed engagement letter; null until staff record it. */
  engagement: z
    .strictObject({
      signed_on: day,
      signer: z.string(),
      title: z.string(),
      /** The signed PDF; null if none is stored. */
      versioned_document_id: id.nullable(),
    })
    .nullable(),
  collaborators: z.array(
    z.strictObject({
      id,
      full_name: z.string(),
      email: z.string(),
      seller_role: z.enum(sellerStaffRoles.values).nullable(),
      /** Whether the person has not chosen a password or signed in yet. */
      is_invited: z.boolean(),
      /** The version of the user's account, sent as If-Match when their role changes or they are removed. */
      version,
    }),
  ),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Seller = z.infer<typeof sellerSchema>

export const sellersSchemas = {
  list: { response: sellerSchema },
  get: { response: sellerSchema },
  patch: {
    /** `code` and `status` are for staff only. Accepting a pending seller assigns it to its applicant. */
    body: z
      .strictObject({
        name: recordName,
        code: z.string().regex(/^[A-Z0-9]{2,12}$/, 'Use 2 to 12 uppercase letters or digits'),
        status: z.enum(sellerStatuses.values),
      })
      .partial(),
    response: sellerSchema,
  },
  create: {
    /** Front door: the company entered earlier; the seller is pending until staff accept it. */
    body: z.strictObject({ name: recordName, company_id: id }),
    response: sellerSchema,
    status: 201,
  },
  documents: { response: z.array(documentSchema) },
  companyDocuments: { response: z.array(documentSchema) },
  diligenceLists: {
    response: z.strictObject({
      company: z.array(diligenceItemSchema),
      projects: z.array(
        z.strictObject({
          project_id: id,
          name: z.string(),
          items: z.array(diligenceItemSchema),
        }),
      ),
    }),
  },
  recordEngagement: {
    /** The file is a PDF among the company's documents. Recording again replaces the previous record. */
    body: z.strictObject({
      versioned_document_id: id,
      signer: nameLine(200, 'Enter who signed'),
      title: line(200),
      signed_on: dateSchema,
    }),
    response: sellerSchema,
    status: 201,
  },
  addCollaborator: {
    body: z.strictObject({
      email: emailSchema,
      first_name: personNameSchema,
      last_name: personNameSchema,
      job_title: jobTitleSchema.optional(),
      role: z.enum(sellerStaffRoles.values),
    }),
    response: sellerSchema,
    status: 201,
  },
  changeCollaborator: {
    body: z.strictObject({ role: z.enum(sellerStaffRoles.values) }),
    response: sellerSchema,
  },
  inviteAgain: { response: sellerSchema },
  removeCollaborator: { response: sellerSchema },
  exposure: { response: sellerExposureSchema },
  history: { response: z.array(historyEntrySchema) },
  policyAnalysis: { response: sellerPolicySchema },
} satisfies Record<string, RouteSchemas>
