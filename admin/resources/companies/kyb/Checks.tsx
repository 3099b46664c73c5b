import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import type { KybCheckShown, KybDetails } from '#shared/contract/schemas/companies/kyb.ts'
import { type CheckResult, checkResults } from '#shared/entities/companies.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ChipFilter } from '#shared/ui/data/ChipFilter.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { CheckItem } from './CheckItem.tsx'

/** Order of checks: those waiting for a person first, finished ones last. */
const ORDER: readonly CheckResult[] = [
  'fail',
  'needs_review',
  'in_progress',
  'not_run',
  'policy_pass',
]

/** Checks with undecided matches come before others with the same result. */
const rankOf = ({ result, hits }: KybCheckShown): number =>
  ORDER.indexOf(result) - (hits.some(({ state }) => state === 'open') ? 0.5 : 0)

/** The thirteen checks; those that need a person come first. */
export function Checks({ details }: { details: KybDetails }) {
  const { company_id, checks, is_running } = details
  const [search, setSearch] = useSearchParams()
  const { isBusy, failure, write } = useWrite()
  const asked = search.get('check')
  const filter = checkResults.has(asked) ? asked : null
  const sorted = checks.toSorted((a, b) => rankOf(a) - rankOf(b))
  const shown = filter ? sorted.filter(({ result }) => result === filter) : sorted
  const run = (some?: KybCheck[]) =>
    write(async () => {
      const body = { company_ids: [company_id], ...(some && { checks: some }) }
      const [answer] = await call(companies.kybCheck, { body })
      toast(
        answer?.result === 'in_progress'
          ? 'The checks are running.'
          : 'Nothing has changed since the checks ran, so they stand.',
        'success',
      )
      await refresh('companies')
    })
  const countOf = (result: CheckResult) => checks.filter((one) => one.result === result).length
  const waiting = checks.filter(({ result }) => result === 'fail' || result === 'needs_review')
  return (
    <Section
      title="Checks"
      description={
        is_running
          ? 'Running now.'
          : `${counted(waiting.length, 'check')} of ${checks.length} ${waiting.length === 1 ? 'needs' : 'need'} a person.`
      }
      actions={
        <Button variant="contained" loading={isBusy || is_running} onClick={() => void run()}>
          Run all checks
        </Button>
      }
      flush
    >
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Box sx={{ padding: '0 20px 12px' }}>
        <ChipFilter
          label="Checks by result"
          value={filter}
          options={ORDER.map((result) => ({
            value: result,
            label: `${checkResults.label(result)} (${countOf(result)})`,
          })).filter(({ value }) => countOf(value) > 0)}
          onChange={(result) =>
            setSearch(
              (before) => {
                const next = new URLSearchParams(before)
                if (result) next.set('check', result)
                else next.delete('check')
                return next
              },
              { replace: true },
            )
          }
        />
      </Box>
      <Box component="ul" aria-label="Checks" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map((check) => (
          <CheckItem
            key={check.kind}
            companyId={company_id}
            check={check}
            isBusy={isBusy || is_running}
            onRun={() => void run([check.kind])}
          />
        ))}
      </Box>
    </Section>
  )
}
