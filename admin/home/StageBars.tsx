import { projectStages } from '#shared/entities/projects.ts'
import { stageTones } from '#shared/ui/data/tones.ts'
import { CountBars } from '../charts/CountBars.tsx'
import { useCounts } from '../data/use-count.ts'
import { listAddress } from '../layout/addresses.ts'

const FILTERS = projectStages.values.map((stage) => ({ stage }))

/** Projects per stage as bars, each linked to its list. */
export function StageBars() {
  const counts = useCounts('projects', FILTERS)
  return (
    <CountBars
      label="Projects by stage"
      bars={projectStages.options.map(({ value, label }, index) => ({
        key: value,
        label,
        value: counts[index],
        tone: stageTones[value],
        to: listAddress('projects', FILTERS[index]),
      }))}
    />
  )
}
