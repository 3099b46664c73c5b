import { z } from 'zod'
import { type KybCheck, kybAttributes, kybChecks } from '#shared/entities/kyb.ts'
import { registrationSays } from '#shared/rules/companies/kyb/registration.ts'
import type { KybAnswer } from './provider.ts'

const finding = z.object({
  check: z.enum(kybChecks.values),
  attribute: z.enum(kybAttributes.values),
  value: z.string().min(1).max(2_000),
  /** Who says it, in words. */
  source: z.string().min(1).max(200),
  as_of: z.iso.date().nullable(),
  says: z.enum(['clear', 'concern', 'pending', 'bad']).nullable(),
})

/**
 * What the service answers at once, and in the message that it sends later: which checks it has ended, and what it
 * found for each.
 */
export const vendorAnswer = z.object({
  status: z.enum(['pending', 'completed']),
  checks: z.array(z.enum(kybChecks.values)).max(kybChecks.values.length).default([]),
  findings: z.array(finding).max(500).default([]),
})
type VendorAnswer = z.infer<typeof vendorAnswer>

/** The answer by check; nothing of what is pending. All of it comes from sources that are not the company. */
export function answersOf({
  status,
  checks,
  findings,
}: VendorAnswer): ReadonlyMap<KybCheck, KybAnswer> {
  if (status === 'pending') return new Map()
  return new Map(
    checks.map((kind): [KybCheck, KybAnswer] => [
      kind,
      {
        state: 'found',
        findings: findings
          .filter(({ check }) => check === kind)
          .map(({ check: _check, ...said }) => ({
            ...said,
            says: said.says ?? saysOf(said),
            origin: 'independent',
            ref: null,
          })),
      },
    ]),
  )
}

/** Of a registration there is nothing submitted to compare its status with. */
const saysOf = ({ attribute, value }: Pick<z.infer<typeof finding>, 'attribute' | 'value'>) =>
  attribute === 'registration' ? registrationSays(value, null, '') : null
