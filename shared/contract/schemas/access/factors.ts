import { z } from 'zod'
import { factorKinds, loginMethods, PROOF_METHODS } from '#shared/entities/factors.ts'
import { PROVIDER_ANSWER_MAX } from '#shared/limits.ts'
import { done, id, instant, nameLine, type RouteSchemas, text } from '../common.ts'

/** The query with which a provider sends a browser back. */
export const providerAnswer = z.string().min(1).max(PROVIDER_ANSWER_MAX)

/** The address at a provider to which a browser goes on. */
export const providerAddress = z.strictObject({ url: z.string() })

/**
 * What a browser answers for a passkey, as WebAuthn writes it; otherwise the typed code, or the query of an identity
 * provider.
 */
export const proofResponse = z.union([
  z.string().max(PROVIDER_ANSWER_MAX),
  z.record(z.string(), z.unknown()),
])

/** Options that a browser hands to its authenticator, or the secret of an authenticator app. */
export const ceremonyOptions = z.record(z.string(), z.unknown())

const factorSchema = z.strictObject({
  id,
  kind: z.enum(factorKinds.values),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

const ownFactorsSchema = z.strictObject({
  factors: z.array(factorSchema),
  recovery_codes_left: z.int().min(0),
  /** Whether the caller's role needs a factor here. */
  is_required: z.boolean(),
})
export type OwnFactorsAnswer = z.infer<typeof ownFactorsSchema>

const sessionSchema = z.strictObject({
  /** Names the session in its address; opens nothing. */
  session: z.string(),
  is_current: z.boolean(),
  device: z.string(),
  ip: z.string(),
  created_at: instant,
  last_used_at: instant,
  /** How it began; null from before that was kept. */
  method: z.enum(loginMethods.values).nullable(),
})
export type OwnSession = z.infer<typeof sessionSchema>

export const factorsSchemas = {
  list: { response: ownFactorsSchema },
  options: {
    body: z.strictObject({ kind: z.enum(factorKinds.values) }),
    response: ceremonyOptions,
  },
  add: {
    body: z.strictObject({
      kind: z.enum(factorKinds.values),
      response: proofResponse,
      name: nameLine(80),
    }),
    response: ownFactorsSchema,
    status: 201,
  },
  remove: { response: ownFactorsSchema },
  makeCodes: { response: z.strictObject({ codes: z.array(z.string()) }), status: 201 },
  sessions: { response: z.array(sessionSchema) },
  endSession: { response: z.array(sessionSchema) },
  endOthers: { response: z.array(sessionSchema) },
  stepUpOptions: { response: ceremonyOptions },
  beginSignOn: {
    body: z.strictObject({ about: text(500).optional() }),
    response: providerAddress,
  },
  stepUp: {
    body: z.strictObject({
      method: z.enum(PROOF_METHODS),
      response: proofResponse,
      /** What the proof is for, as the refusal said. */
      about: text(500).optional(),
    }),
    response: done,
  },
} satisfies Record<string, RouteSchemas>
