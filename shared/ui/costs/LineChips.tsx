import type { CostLineRecord } from '#shared/contract/schemas/projects/costs.ts'
import { type CostVerdict, costVerdicts } from '#shared/entities/costs.ts'
import { counted } from '#shared/format/counted.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import type { Tone } from '../theme/tokens.ts'

export const verdictTones = {
  accepted: 'success',
  clarify: 'warning',
  rejected: 'error',
} as const satisfies Record<CostVerdict, Tone>

interface Props {
  line: CostLineRecord | undefined
}

/** The number of flags on a line. */
export function FlagCount({ line }: Props) {
  const count = line?.flags.length ?? 0
  return count > 0 ? <StatusChip label={counted(count, 'flag')} tone="warning" /> : null
}

/** The verdict on a line: the draft for readers who may see it, otherwise what was sent. */
export function VerdictChip({ line }: Props) {
  const draft = line?.draft?.verdict
  if (draft) return <StatusChip label={`Draft: ${costVerdicts.label(draft)}`} tone="neutral" />
  const verdict = line?.verdict
  if (verdict) {
    return <StatusChip label={costVerdicts.label(verdict)} tone={verdictTones[verdict]} />
  }
  return line?.in_sample ? <StatusChip label="In sample" tone="info" /> : null
}
