import { policyDay } from '#shared/rules/policy/day.ts'
import { invalid } from './http-error.ts'

/** Rejects (400) days in the future; `days` maps a field to `YYYY-MM-DD`. */
export function refuseLaterDays(
  at: Date,
  days: Readonly<Record<string, string | null | undefined>>,
): void {
  const today = policyDay(at)
  const late = Object.entries(days).filter(([, day]) => (day ?? '') > today)
  if (late.length === 0) return
  throw invalid(Object.fromEntries(late.map(([name]) => [name, 'Enter today’s date or earlier'])))
}
