import { projects } from '#shared/contract/projects/projects.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'

/** More projects than a sidebar can show usefully; the home page lists all of them. */
const MOST = 100

const OVERVIEW = { list: { range: [0, MOST - 1], sort: ['name', 'ASC'] } } as const

/** The projects of the account by name; sidebar and pages share this one answer. */
export const useOverview = (settings?: { enabled?: boolean }) =>
  useCallList(projects.list, OVERVIEW, settings)
