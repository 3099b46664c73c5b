import Box from '@mui/material/Box'
import type { PolicyAnalysis, PolicyWhatIf } from '#shared/contract/schemas/policy/policy.ts'
import type { CheckResult } from '#shared/entities/companies.ts'
import { CheckChip } from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'

/** Rules that a what-if changes: their current and hypothetical results. */
export function WhatIfAnswer({ before, after }: { before: PolicyAnalysis; after: PolicyWhatIf }) {
  const was = new Map(before.rules.map((rule) => [rule.code, rule]))
  const is = new Map(after.rules.map((rule) => [rule.code, rule]))
  return (
    <Box component="ul" aria-label="Rules that would change" sx={listStyles}>
      {after.changed.map((code) => (
        <li key={code}>
          <span>{`${code} ${(is.get(code) ?? was.get(code))?.title ?? ''}`}</span>
          <Standing result={was.get(code)?.result} />
          <span aria-hidden="true">→</span>
          <Standing result={is.get(code)?.result} />
          <p>{is.get(code)?.message ?? 'The rule would no longer apply.'}</p>
        </li>
      ))}
    </Box>
  )
}

const Standing = ({ result }: { result: CheckResult | undefined }) =>
  result ? <CheckChip result={result} /> : <StatusChip label="Doesn’t apply" tone="neutral" />

const listStyles = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    padding: '8px 0',
  },
  '& li > span:first-of-type': { minWidth: 240 },
  '& p': { margin: 0, width: '100%', fontSize: '0.875rem', color: 'text.secondary' },
} as const
