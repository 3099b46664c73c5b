import { OrgChartPanel } from '#shared/ui/org-charts/OrgChartPanel.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The owners of a project's companies, for staff. */
export function ProjectOwnership({ project }: { project: { id: number; name: string } }) {
  return (
    <Section
      title="Ownership chart"
      description="Who owns the project’s companies, and which of them plays which role."
    >
      <OrgChartPanel key={project.id} project={project} editing="save" companies="all" />
    </Section>
  )
}
