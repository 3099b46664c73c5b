import { projects } from '#shared/contract/projects/projects.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'

/** More projects than a sidebar can usefully show; the home page lists all of them. */
const MOST = 100

const OVERVIEW = { list: { range: [0, MOST - 1], sort: ['name', 'ASC'] } } as const

/** The account's projects by name; the sidebar and pages share this query. */
export const useOverview = (settings?: { enabled?: boolean }) =>
  useCallList(projects.list, OVERVIEW, settings)
