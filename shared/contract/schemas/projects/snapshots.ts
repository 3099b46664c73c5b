import { z } from 'zod'
import { checkResults, partyRoles } from '#shared/entities/companies.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { dataTypes, units } from '#shared/entities/fields.ts'
import { optionListNames } from '#shared/entities/option-lists.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { audiences, reportKinds } from '#shared/entities/reports.ts'
import { day, id, instant, queryId, type RouteSchemas } from '../common.ts'

const roles = z.array(z.enum(partyRoles.values))

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A field with the value that it had, and all that its words need. */
export const frozenFieldSchema = z.strictObject({
  field_name: z.string(),
  field_label: z.string(),
  data_type: z.enum(dataTypes.values),
  unit: z.enum(units.values).nullable(),
  options: z.enum(optionListNames).nullable(),
  value,
})
export type FrozenField = z.infer<typeof frozenFieldSchema>

const ruleSchema = z.strictObject({
  code: z.string(),
  title: z.string(),
  result: z.enum(checkResults.values),
})

/** What the rules had come to when they last ran before. */
export const frozenRulesSchema = z.strictObject({
  evaluated_at: instant,
  rules: z.array(ruleSchema),
})
export type FrozenRules = z.infer<typeof frozenRulesSchema>

const documentSchema = z.strictObject({
  /** Of the file. */
  id,
  name: z.string(),
  document_type: z.enum(documentTypes.values).nullable(),
  /** Its newest version. */
  version: z.int().min(1),
})

/** A company as it was on record. */
export const frozenCompanySchema = z.strictObject({
  name: z.string(),
  roles,
  fields: z.array(frozenFieldSchema),
  /** Null where they had not run. */
  policy: frozenRulesSchema.nullable(),
  documents: z.array(documentSchema),
})
export type FrozenCompany = z.infer<typeof frozenCompanySchema>

/** A project as it was on record. */
export const frozenProjectSchema = z.strictObject({
  name: z.string(),
  stage: z.enum(projectStages.values),
  fields: z.array(frozenFieldSchema),
  policy: frozenRulesSchema.nullable(),
  documents: z.array(documentSchema),
})
export type FrozenProject = z.infer<typeof frozenProjectSchema>

const moveSchema = z.strictObject({
  id,
  from: z.enum(projectStages.values),
  to: z.enum(projectStages.values),
  reason: z.string().nullable(),
  taken_at: instant,
})

const snapshotSchema = z.strictObject({
  id,
  project_id: id,
  company_id: id,
  taken_at: instant,
  /** The move that it was taken at, in words. */
  reason: z.string(),
  /** Of the move; one for all companies of the project. */
  snapshot_id: id,
  data: frozenCompanySchema,
})
export type FrozenSnapshot = z.infer<typeof snapshotSchema>

const comparedField = frozenFieldSchema.omit({ value: true }).extend({
  was: value,
  is: value,
})
export type ComparedField = z.infer<typeof comparedField>

const comparedDocument = documentSchema.omit({ version: true }).extend({
  /** Its newest version at the time; null where there was none. */
  was: z.int().min(1).nullable(),
  is: z.int().min(1).nullable(),
})

const comparedRule = ruleSchema.omit({ result: true }).extend({
  was: z.enum(checkResults.values).nullable(),
  is: z.enum(checkResults.values).nullable(),
})

const comparedPolicy = z
  .strictObject({ evaluated_at: instant, rules: z.array(comparedRule) })
  .nullable()

const asOfSchema = z.strictObject({
  as_of: instant,
  /** The kept move that it is about; null for a day. */
  snapshot: moveSchema.nullable(),
  stage: z.strictObject({
    was: z.enum(projectStages.values),
    is: z.enum(projectStages.values),
  }),
  fields: z.array(comparedField),
  documents: z.array(comparedDocument),
  /** As stored with a kept move; null for a day, and where they had not run. */
  policy: comparedPolicy,
  companies: z.array(
    z.strictObject({
      company_id: id,
      name: z.string(),
      /** Null where it had, or has, no part in the project. */
      roles: z.strictObject({ was: roles.nullable(), is: roles.nullable() }),
      fields: z.array(comparedField),
      documents: z.array(comparedDocument),
      policy: comparedPolicy,
    }),
  ),
  /** The newest of each kind and audience that was ready. */
  reports: z.array(
    z.strictObject({
      kind: z.enum(reportKinds.values),
      audience: z.enum(audiences.values),
      title: z.string(),
      url: z.string(),
      version: z.int().min(1),
      generated_at: instant,
      page_count: z.int().min(1),
    }),
  ),
  /** Every move that was kept, newest first. */
  snapshots: z.array(moveSchema),
})
export type AsOf = z.infer<typeof asOfSchema>

export const snapshotsSchemas = {
  frozenCompanySnapshots: {
    /** Those of one project; without an ID those of all, 100 at a time: `before` is the last ID read. */
    query: z.strictObject({ project_id: queryId, before: queryId }),
    response: z.array(snapshotSchema),
  },
  asOf: {
    query: z.strictObject({
      date: day.optional(),
      snapshot: z.coerce.number().pipe(id).optional(),
    }),
    response: asOfSchema,
  },
} satisfies Record<string, RouteSchemas>
