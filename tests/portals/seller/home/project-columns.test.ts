import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROJECT_COLUMNS } from '#portals/seller/home/project-columns.tsx'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { tableCsv } from '#shared/ui/data/table-csv.ts'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { projectOf } from '../records.ts'

const GAP = { kind: 'document', text: 'Upload the site lease', link: '/projects/a-1' }

/** Stubs the response for each project; returns the addresses that were requested. */
function stubDiligence(answers: Record<number, { percent: number; next: (typeof GAP)[] }>) {
  const asked: string[] = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers[Number(/project\/(\d+)\//.exec(url)?.[1])]
    const body = { by_category: [], blockers: [], open_questions: 0, ...answer }
    expect(contractProblem({ method: 'GET', url, status: 200, body })).toBeNull()
    return Response.json(body)
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('the exported list of projects', () => {
  it('includes readiness and next step, and asks once per project for both', async () => {
    const cases: readonly (readonly [ProjectStage, number, (typeof GAP)[], string])[] = [
      ['onboarding', 45, [GAP], '45%,Upload the site lease'],
      ['review', 80, [], '80%,We’re reviewing your files'],
      ['funding_ready', 100, [], '100%,Everything received'],
      ['exited', 100, [], '100%,Closed out'],
    ]
    const asked = stubDiligence(
      Object.fromEntries(cases.map(([, percent, next], index) => [index + 1, { percent, next }])),
    )
    const rows = cases.map(([stage], index) => projectOf({ id: index + 1, stage }))
    const columns = PROJECT_COLUMNS.filter(({ key }) => key === 'ready' || key === 'next')
    const lines = (await tableCsv(columns, rows)).trimEnd().split('\r\n')
    expect(lines).toEqual(['Diligence readiness,Next', ...cases.map(([, , , line]) => line)])
    expect(asked).toHaveLength(cases.length)
  })
})
