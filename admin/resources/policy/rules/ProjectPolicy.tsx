import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { projects } from '#shared/contract/projects/projects.ts'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { ExemptionPart } from './ExemptionPart.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RuleList } from './RuleList.tsx'
import { WhatIf } from './WhatIf.tsx'

/** A project's policy: the result of each rule and why, exemptions, and what-ifs. */
export function ProjectPolicy({ project }: { project: ProjectDetail }) {
  const { data, error, refetch } = useCall(projects.policyAnalysis, { params: { id: project.id } })
  const [asked, setAsked] = useState<PolicyRule | null>(null)
  const [isTrying, setTrying] = useState(false)
  const opened = Number(useSearchParams()[0].get('exemption'))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label="Loading the policy" rows={12} />
  return (
    <>
      {isTrying ? (
        <WhatIf project={project} analysis={data} onClose={() => setTrying(false)} />
      ) : null}
      <Section
        title="Policy rules"
        description={`Checked ${timeOfInstant(data.evaluated_at)}. The rules run again when a fact changes.`}
        actions={
          isTrying ? undefined : (
            <Button variant="outlined" onClick={() => setTrying(true)}>
              What if
            </Button>
          )
        }
        flush
      >
        <RuleList
          analysis={data}
          actions={(rule) => (
            <ExemptionPart
              project={project}
              rule={rule}
              isOpened={rule.exemption?.id === opened}
              onRequest={() => setAsked(rule)}
            />
          )}
        />
      </Section>
      {asked ? (
        <RequestDialog project={project} rule={asked} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}
