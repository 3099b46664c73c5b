import { ProjectReviews } from '#admin/resources/review-requests/ProjectReviews.tsx'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { partyRoles } from '#shared/entities/companies.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { ProjectTransfers } from '../transfers/TransferSection.tsx'
import { StageMoves } from './StageMoves.tsx'

/** Where a project stands: its stage, its reviews, who buys its credit, and who takes part. */
export const ProjectHome = ({ project }: { project: ProjectDetail }) => (
  <>
    <StageMoves project={project} />
    <ProjectReviews projectId={project.id} />
    <ProjectTransfers projectId={project.id} />
    <Section title="Parties">
      <KeyValueList
        items={project.parties.map(({ role, company_name }) => ({
          label: partyRoles.label(role),
          value: company_name,
        }))}
      />
    </Section>
  </>
)
