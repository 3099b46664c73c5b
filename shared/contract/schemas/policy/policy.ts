import { z } from 'zod'
import { checkResults } from '#shared/entities/companies.ts'
import { units } from '#shared/entities/fields.ts'
import { exemptionStates } from '#shared/entities/policy.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { refKinds } from '#shared/entities/refs.ts'
import { dateSchema } from '#shared/entities/text.ts'
import { exemptibleRules } from '#shared/rules/policy/analyze.ts'
import { box, day, id, instant, optionalText, pageNumber, sentence, version } from '../common.ts'

/** Where a shown fact can be followed to (`Ref` of shared/entities/refs.ts). */
export const refSchema = z.strictObject({
  kind: z.enum(refKinds.values),
  id,
  field_name: z.string().optional(),
  versioned_document_id: id.optional(),
  version: z.int().min(1).optional(),
  page: pageNumber.optional(),
  box: box.optional(),
  person: z.string().optional(),
})

export const policyExemptionSchema = z.strictObject({
  id,
  rule: z.string(),
  reason: z.string(),
  expires_on: day,
  documents: z.array(z.strictObject({ id, name: z.string() })),
  state: z.enum(exemptionStates.values),
  requested_by: z.strictObject({ id, name: z.string() }),
  decided_by: z.strictObject({ id, name: z.string() }).nullable(),
  decided_at: instant.nullable(),
  decision_reason: z.string().nullable(),
  created_at: instant,
  version,
})
export type PolicyExemption = z.infer<typeof policyExemptionSchema>

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const ruleResultSchema = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** The result that counts; a rule with an exemption in force passes. */
  result: z.enum(checkResults.values),
  /** The result from the facts alone. */
  raw_result: z.enum(checkResults.values),
  threshold: z.string(),
  message: z.string(),
  inputs: z.array(
    z.strictObject({
      label: z.string(),
      value,
      unit: z.enum(units.values).nullable(),
      /** Unless known, the rule does not use it. */
      standing: z.enum(['known', 'pending', 'uncertain', 'absent']),
      ref: refSchema.nullable(),
      /** References of the figures it was calculated from. */
      refs: z.array(refSchema).readonly().optional(),
    }),
  ),
  /** The rule's newest exemption, in any state. */
  exemption: policyExemptionSchema.nullable(),
  /** Whether a project can be exempted from it at all. */
  is_exemptible: z.boolean(),
})
export type PolicyRule = z.infer<typeof ruleResultSchema>

const counts = z.int().min(0)

const analysisShape = {
  evaluated_at: instant,
  engine_version: z.string(),
  rules: z.array(ruleResultSchema),
  counts: z.strictObject({
    not_run: counts,
    in_progress: counts,
    needs_review: counts,
    policy_pass: counts,
    fail: counts,
  }),
}

export const policyAnalysisSchema = z.strictObject(analysisShape)
export type PolicyAnalysis = z.infer<typeof policyAnalysisSchema>

/** The hypothetical rule results. Nothing is stored. */
export const whatIfSchema = z.strictObject({ ...analysisShape, changed: z.array(z.string()) })
export type PolicyWhatIf = z.infer<typeof whatIfSchema>

export const sellerPolicySchema = z.strictObject({
  company: policyAnalysisSchema,
  projects: z.array(z.strictObject({ project_id: id, project_name: z.string(), ...analysisShape })),
})

export const failedRuleSchema = z.strictObject({
  id,
  project_id: id,
  project_name: z.string(),
  stage: z.enum(projectStages.values),
  code: z.string(),
  title: z.string(),
  /** What is wrong. */
  message: z.string(),
  since: instant,
})
export type FailedRule = z.infer<typeof failedRuleSchema>

/** A rule a project can be exempted from. */
export const ruleCode = z
  .string()
  .refine((code) => exemptibleRules.includes(code), 'Choose a rule that can be lifted')

export const exemptionBody = z.strictObject({
  rule: ruleCode,
  reason: sentence(2_000),
  expires_on: dateSchema,
  document_ids: z.array(id).max(50).default([]),
})

/** Approve, refuse, or revoke an approval. */
export const exemptionDecision = z
  .strictObject({
    state: z.enum(['approved', 'rejected', 'revoked']),
    reason: optionalText(2_000).optional(),
  })
  .refine(({ state, reason }) => state === 'approved' || Boolean(reason), {
    path: ['reason'],
    message: 'Enter a reason',
  })
