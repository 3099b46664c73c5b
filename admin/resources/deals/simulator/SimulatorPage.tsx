import { useSearchParams } from 'react-router-dom'
import { refPlaces } from '#admin/resources/policy/rules/ref-places.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { parseId } from '#shared/paths.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { PlainSelect } from '#shared/ui/data/PlainSelect.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Simulator } from '#shared/ui/simulator/Simulator.tsx'
import { type Chosen, FACTS } from '#shared/ui/simulator/use-facts.ts'

/** More than is usable in a select; other records link here from their own pages. */
const MOST = 100

const TRANSFERS = { list: { range: [0, MOST - 1], sort: ['payment_day', 'DESC'] } } as const
const PROJECTS = { list: { range: [0, MOST - 1], sort: ['name', 'ASC'] } } as const

/** The share of a transfer's or project's credits that is at risk. */
export function SimulatorPage() {
  const [search, setSearch] = useSearchParams()
  const sales = useCallList(transfers.list, TRANSFERS)
  const plants = useCallList(projects.list, PROJECTS)
  const failed = sales.error ?? plants.error
  const chosen = chosenIn(search) ?? firstOf(sales.data?.rows)
  const choose = (value: string) => {
    const [kind = '', id = ''] = value.split('-')
    setSearch({ [kind]: id }, { replace: true })
  }
  const isLinked = search.has(FACTS)
  // A select without its current value would show another one's name.
  const listed = chosen?.transfer_id === undefined ? plants.data?.rows : sales.data?.rows
  const number = chosen?.transfer_id ?? Number(chosen?.project_ids)
  const isListed = listed?.some(({ id }) => id === number) ?? false
  return (
    <>
      <PageHeader
        title="Risk simulator"
        description="See how much of a credit is at risk, why, and what insurance or a guarantor changes. Nothing here changes a record."
        actions={
          isLinked || !sales.data || !plants.data ? null : (
            <PlainSelect
              label="Transfer or project"
              value={chosen ? choiceOf(chosen) : ''}
              onChange={choose}
              sx={{ width: 300, maxWidth: '100%' }}
            >
              {isListed ? null : (
                <option value={chosen ? choiceOf(chosen) : ''}>Choose another one</option>
              )}
              <optgroup label="Transfers">
                {sales.data.rows.map(({ id, name }) => (
                  <option key={id} value={`transfer-${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Projects">
                {plants.data.rows.map(({ id, name }) => (
                  <option key={id} value={`project-${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </PlainSelect>
          )
        }
      />
      {failed && !chosen ? (
        <ErrorState
          error={failed}
          onRetry={() => void Promise.all([sales.refetch(), plants.refetch()])}
        />
      ) : null}
      {sales.data?.rows.length === 0 && !chosen && !isLinked ? (
        <EmptyState title="No transfers yet">
          The simulator starts from the details of a transfer or a project. Choose a project.
        </EmptyState>
      ) : null}
      {chosen || isLinked ? (
        <Simulator
          key={chosen ? choiceOf(chosen) : FACTS}
          chosen={chosen}
          placesOf={refPlaces}
          today={policyDay(new Date())}
        />
      ) : null}
    </>
  )
}

function chosenIn(search: URLSearchParams): Chosen | null {
  const transfer = parseId(search.get('transfer') ?? '')
  if (transfer !== null) return { transfer_id: transfer }
  const project = parseId(search.get('project') ?? '')
  return project === null ? null : { project_ids: String(project) }
}

const firstOf = (rows: readonly { id: number }[] | undefined): Chosen | null =>
  rows?.[0] ? { transfer_id: rows[0].id } : null

const choiceOf = ({ transfer_id, project_ids }: Chosen): string =>
  transfer_id === undefined ? `project-${project_ids}` : `transfer-${transfer_id}`
