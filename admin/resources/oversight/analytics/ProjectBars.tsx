import { type Bar, CountBars } from '#admin/charts/CountBars.tsx'
import { StageBars } from '#admin/home/StageBars.tsx'
import { listAddress } from '#admin/layout/addresses.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { stageTones } from '#shared/ui/data/tones.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { sumsByStage } from './sums.ts'
import { useAllProjects } from './use-all.ts'

export const ProjectsByStage = () => (
  <Section title="Projects by stage">
    <StageBars />
  </Section>
)

/** Projected credits of the projects in each stage. */
export function CreditsByStage() {
  const { data, error, refetch } = useAllProjects()
  const sums = new Map(data && sumsByStage(data.rows).map((sum) => [sum.stage, sum]))
  const total = [...sums.values()].reduce((sum, { itc }) => sum + itc, 0)
  const bars: Bar[] = projectStages.options.map(({ value, label }) => ({
    key: value,
    label,
    value: sums.get(value)?.itc,
    tone: stageTones[value],
    to: listAddress('projects', { stage: value }),
  }))
  const part = data && data.rows.length < data.total
  return (
    <Section
      title="Projected credits by stage"
      description={
        data
          ? `${formatDollarsCompact(total)} in ${part ? `the first ${formatNumber(data.rows.length)} of ` : ''}${formatNumber(data.total)} projects.`
          : undefined
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : (
        <CountBars label="Projected credits by stage" bars={bars} format={formatDollarsCompact} />
      )}
    </Section>
  )
}
