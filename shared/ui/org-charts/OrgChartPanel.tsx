import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { SavedOrgChart } from '#shared/contract/schemas/projects/org-charts.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { newNode, withEdge, withoutNode } from '#shared/rules/projects/org-charts/edit.ts'
import { isImpossible, orgProblems } from '#shared/rules/projects/org-charts/problems.ts'
import { orgStructures, structureOf } from '#shared/rules/projects/org-charts/structure.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { useLeaveGuard } from '#shared/ui/forms/use-leave-guard.ts'
import type { PickedCompany } from './CompanyPicker.tsx'
import { OpenChartRequest } from './OpenChartRequest.tsx'
import { OrgChartTree } from './OrgChartTree.tsx'
import { OrgNodeDialog } from './OrgNodeDialog.tsx'
import { OrgProblems } from './OrgProblems.tsx'
import { RequestChartDialog } from './RequestChartDialog.tsx'

const OrgChartDiagram = lazy(() =>
  import('./OrgChartDiagram.tsx').then((module) => ({ default: module.OrgChartDiagram })),
)

interface Props {
  project: { id: number; name: string }
  /** Whether changes are saved directly, or requested because buyers rely on the chart. */
  editing: 'save' | 'request'
  /** Company records to choose from, or `all` on the platform. */
  companies: readonly PickedCompany[] | 'all'
}

/** The ownership chart of a project, as a diagram and as text; both are editable. */
export function OrgChartPanel(props: Props) {
  const stored = useCall(projects.orgChart, { params: { id: props.project.id } })
  if (stored.error && !stored.data) {
    return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} level="h3" />
  }
  if (!stored.data) return <RowsSkeleton label="Loading the chart" />
  // Changes that others save meanwhile show up once the reader has nothing open.
  return <Editor {...props} stored={stored.data} />
}

/** The node open in the dialog, and what it will own if it is new. */
interface Opened {
  node: OrgNode
  owns: OrgNode | null
}

function Editor({ project, editing, companies, stored }: Props & { stored: SavedOrgChart }) {
  const [draft, setDraft] = useState<{ chart: OrgChart; version: number } | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, setFailure, write } = useWrite()
  useLeaveGuard(draft !== null)
  const chart: OrgChart = draft?.chart ?? stored
  const problems = orgProblems(chart)
  const marked = new Set(problems.flatMap(({ node }) => node ?? []))
  const change = (next: OrgChart) => {
    setFailure(null)
    setDraft({ chart: next, version: draft?.version ?? stored.version })
  }
  const open = (id: string) => {
    const node = chart.nodes.find((one) => one.id === id)
    if (node) setOpened({ node, owns: null })
  }
  const discard = () => {
    setDraft(null)
    setFailure(null)
    void refresh('projects')
  }
  const save = async () => {
    if (!draft) return
    if (editing === 'request') return setAsking(true)
    const { nodes, edges } = draft.chart
    await write(async () => {
      await call(projects.saveOrgChart, {
        params: { id: project.id },
        body: { nodes, edges },
        ifMatch: draft.version,
      })
      await refresh('projects', 'companies')
      setDraft(null)
      toast('Chart saved', 'success')
    })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Toolbar
        chart={chart}
        editing={editing}
        isChanged={draft !== null}
        isBusy={isBusy}
        isDisabled={problems.some(isImpossible)}
        onAdd={() => setOpened({ node: newNode(chart, ''), owns: null })}
        onDownload={() => void download(chart, project.name)}
        onDiscard={discard}
        onSave={() => void save()}
      />
      {editing === 'request' ? <OpenChartRequest projectId={project.id} /> : null}
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <OrgProblems problems={problems} isSaved={draft === null} onOpen={open} />
      <Box sx={VIEWS}>
        <OrgChartTree
          chart={chart}
          marked={marked}
          actions={{
            onOpen: open,
            onAddOwner: (owns) => setOpened({ node: newNode(chart, ''), owns }),
          }}
        />
        <Suspense fallback={<RowsSkeleton label="Drawing the chart" />}>
          <OrgChartDiagram
            chart={chart}
            marked={marked}
            onOpen={open}
            onConnect={(parent, child) => change(withEdge(chart, parent, child))}
          />
        </Suspense>
      </Box>
      {opened ? (
        <OrgNodeDialog
          key={opened.node.id}
          chart={chart}
          node={opened.node}
          owns={opened.owns}
          companies={companies}
          onChange={change}
          onRemove={() => {
            change(withoutNode(chart, opened.node.id))
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {isAsking && draft ? (
        <RequestChartDialog
          projectId={project.id}
          chart={draft.chart}
          onSent={() => {
            setAsking(false)
            setDraft(null)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Box>
  )
}

interface ToolbarProps extends Pick<Props, 'editing'> {
  chart: OrgChart
  isChanged: boolean
  isBusy: boolean
  /** Whether the chart can't be saved as it is. */
  isDisabled: boolean
  onAdd: () => void
  onDownload: () => void
  onDiscard: () => void
  onSave: () => void
}

function Toolbar(props: ToolbarProps) {
  const { chart, editing, isChanged, isBusy, isDisabled } = props
  const { onAdd, onDownload, onDiscard, onSave } = props
  const structure = structureOf(chart)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {structure ? <StatusChip label={orgStructures.label(structure)} tone="info" /> : null}
      <Box sx={{ flex: 1 }} />
      <Button size="small" variant="outlined" onClick={onAdd}>
        Add company
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={chart.nodes.length === 0}
        onClick={onDownload}
      >
        Download image
      </Button>
      {isChanged ? (
        <>
          <Button size="small" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button
            size="small"
            variant="contained"
            loading={isBusy}
            disabled={isDisabled}
            onClick={onSave}
          >
            {editing === 'save' ? 'Save chart' : 'Request change'}
          </Button>
        </>
      ) : null}
    </Box>
  )
}

/** The image is drawn on request, because the layout is loaded with the diagram. */
async function download(chart: OrgChart, name: string): Promise<void> {
  const { orgChartSvg } = await import('#shared/rules/projects/org-charts/svg.ts')
  const title = `Ownership of ${name}`
  const blob = new Blob([orgChartSvg(chart, title)], { type: 'image/svg+xml' })
  saveBlob({ blob, filename: `${title}.svg` })
}

/** The tree comes first for screen readers and on phones; on wide screens the diagram is above it. */
const VIEWS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > :last-child': { order: { xs: 0, sm: -1 } },
} as const
