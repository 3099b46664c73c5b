import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PolicyAnalysis, PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import { checkResults } from '#shared/entities/companies.ts'
import { counted } from '#shared/format/counted.ts'
import { ChipFilter } from '#shared/ui/data/ChipFilter.tsx'
import { CheckChip } from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { EARS_ONLY } from '#shared/ui/theme/ears-only.ts'
import { resultFilters } from './policy-words.ts'
import { RuleInputs } from './RuleInputs.tsx'
import { ruleHeadingId } from './rule-focus.ts'

interface Props {
  analysis: Pick<PolicyAnalysis, 'rules' | 'counts'>
  /** Renders the actions on a rule. */
  actions?: (rule: PolicyRule) => ReactNode
}

/** Rules with their facts, by result; the filter is in the address. */
export function RuleList({ analysis: { rules, counts }, actions }: Props) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('result')
  const filter = checkResults.has(asked) ? asked : null
  const shown = filter ? rules.filter(({ result }) => result === filter) : rules
  return (
    <>
      <Box sx={{ padding: '0 20px 12px' }}>
        <ChipFilter
          label="Filter by result"
          options={resultFilters(counts)}
          value={filter}
          onChange={(value) =>
            setSearch(
              (before) => {
                const next = new URLSearchParams(before)
                if (value) next.set('result', value)
                else next.delete('result')
                return next
              },
              { replace: true },
            )
          }
        />
      </Box>
      <Box role="status" sx={EARS_ONLY}>
        {`${shown.length} of ${rules.length} rules shown`}
      </Box>
      {shown.length === 0 ? (
        <EmptyState title="No rules with this result" level="h3">
          Choose another result to see its rules.
        </EmptyState>
      ) : null}
      <Box component="ul" aria-label="Rules" sx={rulesStyles}>
        {shown.map((rule) => (
          <li key={rule.code} id={rule.code}>
            <RuleHead rule={rule} />
            <details open={rule.result === 'fail' || rule.result === 'needs_review'}>
              <summary>
                {rule.inputs.length > 0 ? counted(rule.inputs.length, 'fact') : 'What passes'}
              </summary>
              <p>{`Passes: ${rule.threshold}.`}</p>
              <RuleInputs rule={rule} />
            </details>
            {actions?.(rule)}
          </li>
        ))}
      </Box>
    </>
  )
}

function RuleHead({ rule }: { rule: PolicyRule }) {
  const isExempt = rule.result !== rule.raw_result
  return (
    <div className="jb-rule-head">
      <h3 id={ruleHeadingId(rule.code)} tabIndex={-1}>
        <span className="jb-rule-code">{rule.code}</span> {rule.title}
      </h3>
      <span className="jb-rule-chips">
        {isExempt ? <StatusChip label="Exempt" tone="accent" /> : null}
        <CheckChip result={rule.result} />
      </span>
      <p>
        {isExempt
          ? `Without the exemption: ${checkResults.label(rule.raw_result)}. ${rule.message}`
          : rule.message}
      </p>
    </div>
  )
}

const rulesStyles = (theme: Theme) =>
  ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gap: '6px',
      padding: '14px 20px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      scrollMarginTop: '80px',
    },
    '& .jb-rule-head': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: '2px 12px',
    },
    '& h3': { margin: 0, fontSize: '0.9375rem', fontWeight: 600 },
    '& .jb-rule-code': {
      color: theme.vars.palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .jb-rule-chips': { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '6px' },
    '& p': { margin: 0, gridColumn: '1 / -1', fontSize: '0.875rem', overflowWrap: 'anywhere' },
    '& details > p': { padding: '4px 0 8px', color: theme.vars.palette.text.secondary },
    '& summary': {
      width: 'fit-content',
      minHeight: 24,
      fontSize: '0.8125rem',
      color: theme.vars.palette.text.secondary,
      cursor: 'pointer',
    },
  }) as const
