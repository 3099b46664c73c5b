import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useGuardData } from '#portals/frame/active-user.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { paths, type RouteName } from '#shared/paths.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { StageTrack } from '#shared/ui/data/StageTrack.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmailButton } from '#shared/ui/emails/EmailButton.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton, RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { crumbOf } from '#shared/ui/screen/crumbs.ts'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import type { PickedFile } from '#shared/ui/upload/intake.ts'
import { UploadButtons } from '#shared/ui/upload/UploadButtons.tsx'
import { UploadPanel } from '#shared/ui/upload/UploadPanel.tsx'
import { UploadZone } from '#shared/ui/upload/UploadZone.tsx'
import { uploadStoreOf } from '#shared/ui/upload/upload-stores.ts'
import { useArrivals } from '#shared/ui/upload/use-uploads.ts'
import { DocumentsTab } from './documents/DocumentsTab.tsx'
import { OpenFile } from './documents/OpenFile.tsx'
import { refreshFiles } from './documents/refresh-files.ts'
import { useFileAddress } from './documents/use-file-address.ts'
import { type ProjectFiles, useProjectFiles } from './documents/use-project-files.ts'
import { isOpenTask } from './home/next-steps.ts'
import { typeAndPlace } from './parts/project-place.ts'
import { OverviewTab } from './project/OverviewTab.tsx'
import { type ProjectTab, projectTabs, readTab, tabPath } from './project/project-tabs.ts'

const FieldsTab = lazy(() =>
  import('./fields/FieldsTab.tsx').then((m) => ({ default: m.FieldsTab })),
)
const CostsTab = lazy(() => import('./costs/CostsTab.tsx').then((m) => ({ default: m.CostsTab })))
const SaleTab = lazy(() => import('./sale/SaleTab.tsx').then((m) => ({ default: m.SaleTab })))
const EngineeringTab = lazy(() =>
  import('./engineering/EngineeringTab.tsx').then((m) => ({ default: m.EngineeringTab })),
)
const TasksTab = lazy(() => import('./tasks/TasksTab.tsx').then((m) => ({ default: m.TasksTab })))
const CommentsTab = lazy(() =>
  import('./comments/CommentsTab.tsx').then((m) => ({ default: m.CommentsTab })),
)
const EstimateTab = lazy(() =>
  import('./estimate/EstimateTab.tsx').then((m) => ({ default: m.EstimateTab })),
)
/** A modal over the page is titled with its own screen's label too. */
const titleOf = (route: RouteName | undefined, project: string): string =>
  route && paths[route].mode === 'modal' ? `${paths[route].label}: ${project}` : project

/** One project: its status, documents, fields, tasks, and credit. */
export function ProjectHomePage() {
  const { match } = useGuardData()
  const id = match && 'id' in match.params ? match.params.id : 0
  const project = useCall(projects.get, { params: { id } })
  usePageTitle(project.data && titleOf(match?.route, project.data.name))
  if (project.error && !project.data) {
    return (
      <>
        <ErrorState error={project.error} onRetry={() => void project.refetch()} />
        <Box sx={{ textAlign: 'center' }}>
          <Button component={Link} to={paths.home.build()} variant="outlined">
            All projects
          </Button>
        </Box>
      </>
    )
  }
  if (!project.data) return <PageSkeleton label="Loading the project" />
  return <ProjectHome key={id} project={project.data} />
}

function ProjectHome({ project }: { project: ProjectDetail }) {
  const { id, name, stage } = project
  const projectFiles = useProjectFiles(id)
  const { store, upload } = useProjectUploads(id, projectFiles)
  const addressOf = useFileAddress()
  const place = typeAndPlace(project)
  return (
    <UploadZone label={name} onDrop={(picked) => upload(picked)}>
      <PageHeader
        title={name}
        crumbs={[crumbOf(paths.home)]}
        status={<StageChip stage={stage} />}
        description={place || undefined}
        actions={
          <>
            <EmailButton template="project_shared" contextId={id}>
              Share with team
            </EmailButton>
            <UploadButtons onPick={(picked) => upload(picked)} />
          </>
        }
      />
      <StageTrack stage={stage} />
      <UploadPanel store={store} fileLink={(fileId) => addressOf(fileId)} />
      <Tabs project={project} projectFiles={projectFiles} upload={upload} />
      <OpenFile files={projectFiles.files} />
    </UploadZone>
  )
}

/** The project's uploads; the page's lists update as files arrive. */
function useProjectUploads(projectId: number, files: ProjectFiles) {
  const latest = useRef(files)
  latest.current = files
  const store = uploadStoreOf(`project-${projectId}`)
  const follow = useCallback(() => void refreshFiles(), [])
  useArrivals(store, follow)
  const upload = (picked: PickedFile[], slot?: { id: number; label: string }) =>
    void store.add(picked, {
      target: slot ? { document_id: slot.id } : { project_id: projectId },
      targetLabel: slot?.label,
      existing: () => latest.current.files,
      slots: () => latest.current.slots ?? [],
    })
  return { store, upload }
}

interface TabsProps {
  project: ProjectDetail
  projectFiles: ProjectFiles
  upload: (picked: PickedFile[], slot?: { id: number; label: string }) => void
}

function Tabs({ project, projectFiles, upload }: TabsProps) {
  const [search] = useSearchParams()
  const tab = readTab(search)
  const openQuestions = useCall(projects.diligence, { params: { id: project.id } }).data
    ?.open_questions
  const items = useCall(projects.diligenceList, { params: { id: project.id } })
  const list = useCallList(tasks.projectTasks, {
    list: { filter: { project_id: project.id }, range: [0, 199], sort: ['due_date', 'ASC'] },
  })
  const openTasks = list.data?.rows.filter(isOpenTask).length
  const counts: Partial<Record<ProjectTab, number>> = { tasks: openTasks, comments: openQuestions }
  const tabs = projectTabs.options.map(({ value, label }) => ({
    key: value,
    label,
    to: tabPath(project, value),
    count: counts[value],
  }))
  return (
    <>
      <Box sx={{ marginBottom: 3 }}>
        <LinkTabs label="Project sections" tabs={tabs} current={tab} />
      </Box>
      <Suspense fallback={<RowsSkeleton rows={8} />}>
        {tab === 'home' ? (
          <OverviewTab
            project={project}
            items={items.data}
            error={items.error}
            onRetry={() => void items.refetch()}
            openTasks={openTasks}
            openQuestions={openQuestions}
          />
        ) : null}
        {tab === 'documents' ? (
          <DocumentsTab project={project} projectFiles={projectFiles} onUpload={upload} />
        ) : null}
        {tab === 'fields' ? <FieldsTab project={project} /> : null}
        {tab === 'costs' ? <CostsTab project={project} /> : null}
        {tab === 'sale' ? <SaleTab project={project} /> : null}
        {tab === 'engineering' ? <EngineeringTab project={project} /> : null}
        {tab === 'tasks' ? (
          <TasksTab
            tasks={list.data?.rows}
            error={list.error}
            onRetry={() => void list.refetch()}
            slots={projectFiles.slots ?? []}
            files={projectFiles.files}
          />
        ) : null}
        {tab === 'comments' ? <CommentsTab project={project} /> : null}
        {tab === 'estimate' ? <EstimateTab project={project} /> : null}
      </Suspense>
    </>
  )
}
