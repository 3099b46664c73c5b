import Box from '@mui/material/Box'
import { useState } from 'react'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { useCall } from '../calls/use-call.ts'
import { PlainSelect } from '../data/PlainSelect.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { PageSkeleton } from '../feedback/Skeletons.tsx'
import { WhatIfForm } from './WhatIfForm.tsx'

interface Props {
  /** The simulated projects, at least one. */
  projects: readonly { id: number; name: string }[]
  /** `YYYY-MM-DD`. */
  today: string
}

/** The fixed what-if of one of the projects. */
export function WhatIfPanel({ projects: sold, today }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const id = (sold.find((project) => project.id === chosen) ?? sold[0])?.id
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {sold.length > 1 ? (
        <PlainSelect
          label="Project of the what-if"
          value={String(id)}
          onChange={(value) => setChosen(Number(value))}
        >
          {sold.map((project) => (
            <option key={project.id} value={project.id}>
              {project.name}
            </option>
          ))}
        </PlainSelect>
      ) : null}
      {id === undefined ? null : <OfProject key={id} id={id} today={today} />}
    </Box>
  )
}

function OfProject({ id, today }: { id: number; today: string }) {
  const project = useCall(projects.get, { params: { id } })
  const prices = useCall(quotes.prices, {})
  const failed = [project, prices].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!project.data || !prices.data) return <PageSkeleton label="Loading the project" />
  return <WhatIfForm project={project.data} prices={prices.data} today={today} />
}
