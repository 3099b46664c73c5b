import { z } from 'zod'
import { type KybCheck, kybAttributes, kybChecks } from '#shared/entities/kyb.ts'
import { registrationSays } from '#shared/rules/companies/kyb/registration.ts'
import type { KybAnswer } from './provider.ts'

const finding = z.object({
  check: z.enum(kybChecks.values),
  attribute: z.enum(kybAttributes.values),
  value: z.string().min(1).max(2_000),
  /** The source's name, for people. */
  source: z.string().min(1).max(200),
  as_of: z.iso.date().nullable(),
  says: z.enum(['clear', 'concern', 'pending', 'bad']).nullable(),
})

/** The service's response, and the message that it sends later: the checks it finished and its findings for each. */
export const vendorAnswer = z.object({
  status: z.enum(['pending', 'completed']),
  checks: z.array(z.enum(kybChecks.values)).max(kybChecks.values.length).default([]),
  findings: z.array(finding).max(500).default([]),
})
type VendorAnswer = z.infer<typeof vendorAnswer>

/** Returns the answers by check, without pending ones. All come from sources other than the company. */
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

/** A registration status has no submitted value to compare with. */
const saysOf = ({ attribute, value }: Pick<z.infer<typeof finding>, 'attribute' | 'value'>) =>
  attribute === 'registration' ? registrationSays(value, null, '') : null
