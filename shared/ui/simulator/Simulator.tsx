import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { riskModel } from '#shared/contract/deals/risk-model.ts'
import type { RiskPortfolio, RiskScenario } from '#shared/contract/schemas/deals/risk-model.ts'
import { formatDate } from '#shared/format/dates.ts'
import type { Assumptions } from '#shared/risk/assumptions.ts'
import { useCall } from '../calls/use-call.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { PageSkeleton } from '../feedback/Skeletons.tsx'
import { toast } from '../feedback/toast-store.ts'
import { Section } from '../screen/Section.tsx'
import { WhatIfPanel } from '../what-if/WhatIfPanel.tsx'
import { AssumptionFields } from './AssumptionFields.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import { FactsPanel, type PlacesOf } from './FactsPanel.tsx'
import { LossLine } from './LossLine.tsx'
import { Panels } from './Panels.tsx'
import { packFacts } from './packed-facts.ts'
import { RunBar } from './RunBar.tsx'
import { ScenarioBar } from './ScenarioBar.tsx'
import { SimulationResults } from './SimulationResults.tsx'
import { withOwnScenarios, writeSettings } from './simulator-address.ts'
import { type Chosen, FACTS, useFacts } from './use-facts.ts'
import { useRuns } from './use-runs.ts'
import { useSettings } from './use-settings.ts'
import { useSimulation } from './use-simulation.ts'

interface Props {
  /** Null while nothing is chosen. */
  chosen: Chosen | null
  placesOf: PlacesOf
  /** The reader's current date, as `YYYY-MM-DD`. */
  today: string
}

/** The risk simulator: assumptions on the left, results on the right. */
export function Simulator({ chosen, placesOf, today }: Props) {
  const scenarios = useCall(riskModel.scenarios)
  const { facts: found, error, isUnreadable, isLinked, refetch } = useFacts(chosen)
  // Facts take so much rendering that it is deferred and done in pieces.
  const facts = useDeferredValue(found)
  const list = scenarios.data
  if (isUnreadable) return <Alert severity="error">{UNREADABLE}</Alert>
  const failed = scenarios.error ?? error
  if (failed && !(list && facts)) {
    return (
      <ErrorState
        error={failed}
        onRetry={() => void Promise.all([scenarios.refetch(), refetch()])}
      />
    )
  }
  if (!list || !facts) {
    return chosen === null && !isLinked ? null : <PageSkeleton label="Loading the simulation" />
  }
  const common = { facts, placesOf, today, chosen, isLinked }
  return <Work {...common} scenarios={Array.isArray(list) ? list : list.scenarios} />
}

const UNREADABLE = 'This link is incomplete. Ask for it again, or open the simulator from the menu.'

interface WorkProps extends Props {
  facts: RiskPortfolio
  scenarios: readonly RiskScenario[]
  isLinked: boolean
}

function Work({ facts, scenarios, placesOf, today, chosen, isLinked }: WorkProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const [asked, change, address] = useSettings()
  const settings = withOwnScenarios(asked, scenarios)
  const { first, own, runs } = useRuns(facts.portfolio, scenarios, settings)
  const simulated = useSimulation(runs)
  const changeAssumptions = useCallback((changes: Assumptions) => change({ changes }), [change])
  const changeTarget = useCallback((target: number | null) => change({ target }), [change])
  // Sliders come first; charts follow when there is time.
  const outcomes = useDeferredValue(simulated.outcomes)
  const comparisons = useDeferredValue(simulated.comparisons)
  const copyLink = async () => {
    if (!first) return
    const names = facts.portfolio.projects.map(
      ({ id }) => facts.projects.find((project) => project.id === id)?.name ?? '',
    )
    const word = await packFacts({ portfolio: facts.portfolio, names })
    // Nobody else can read an own scenario, so the link includes its assumptions.
    const all = { ...settings, scenario: 'base', changes: first.run.assumptions, compared: [] }
    const shared = /^own_/.test(settings.scenario) ? all : settings
    const search = writeSettings(new URLSearchParams({ [FACTS]: word }), shared)
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${search}`)
    toast('Link copied. It carries the facts, so it gives the same numbers at any time.', 'success')
  }
  return (
    <>
      {isLinked ? <LinkedNotice day={facts.portfolio.as_of} /> : null}
      {settings.scenario === asked.scenario ? null : (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          The address names a scenario that was deleted, or is somebody else’s. This is the base
          case.
        </Alert>
      )}
      <Box sx={layout}>
        <Panels
          address={address}
          isWide={isWide}
          whatIf={
            // The reader of a link may have no access to its projects.
            isLinked || facts.projects.length === 0 ? null : (
              <WhatIfPanel projects={facts.projects} today={today} />
            )
          }
          assumptions={
            <>
              <AssumptionFields
                scenario={own}
                changes={settings.changes}
                onChange={changeAssumptions}
              />
              {isWide || !outcomes[0] ? null : <LossLine result={outcomes[0].result} />}
            </>
          }
          facts={<FactsPanel facts={facts} placesOf={placesOf} />}
          results={
            <Box sx={column}>
              <Section
                title="Simulation"
                description="Each trial follows every credit from its claim through the years at risk."
              >
                <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
                  <ScenarioBar scenarios={scenarios} settings={settings} onChange={change} />
                  <RunBar
                    settings={settings}
                    simulated={simulated}
                    onChange={change}
                    onCopyLink={() => void copyLink()}
                  />
                  {first && runs ? (
                    <DownloadButtons
                      run={first.run}
                      chosen={isLinked || isPartOf(chosen, facts) ? null : chosen}
                    />
                  ) : null}
                </Box>
              </Section>
              {facts.portfolio.projects.length === 0 ? (
                <Card>
                  <EmptyState title="Nothing to simulate yet">
                    A credit can be simulated once its project has the details that it is estimated
                    from. The facts say what is missing.
                  </EmptyState>
                </Card>
              ) : null}
              {outcomes.length > 0 ? (
                <SimulationResults
                  outcomes={outcomes}
                  comparisons={comparisons}
                  isComparing={simulated.comparing !== null}
                  facts={facts}
                  target={settings.target}
                  onTarget={changeTarget}
                />
              ) : null}
            </Box>
          }
        />
      </Box>
    </>
  )
}

/** Whether some of a transfer's projects can't be simulated yet, so the run covers only the others. */
const isPartOf = (chosen: Chosen | null, { projects }: RiskPortfolio): boolean =>
  chosen?.transfer_id !== undefined && projects.some(({ missing }) => missing !== null)

/** Says that the facts come from a link, with a button to use today's. */
function LinkedNotice({ day }: { day: string }) {
  const [search, setSearch] = useSearchParams()
  const leave = () => {
    const next = new URLSearchParams(search)
    next.delete(FACTS)
    setSearch(next)
  }
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: 2 }}
      action={
        <Button size="small" color="inherit" onClick={leave}>
          Use today’s facts
        </Button>
      }
    >
      These are the facts of {formatDate(day)} that the link carries.
    </Alert>
  )
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 } as const

const layout = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  // Tables in a column must fit, because the keyboard can't reach content that scrolls sideways.
  '& table th': { whiteSpace: 'normal', paddingInline: { md: '8px' } },
  '& table td': { paddingInline: { md: '8px' } },
} as const
