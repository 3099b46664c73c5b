import { reports as routes } from '#shared/contract/projects/reports.ts'
import { buildPath } from '#shared/contract/route.ts'
import type { ReportFileAnswer, ReportLink } from '#shared/contract/schemas/projects/reports.ts'
import { REPORTS, type ReportName, reportNames } from '#shared/rules/projects/reports/kinds.ts'
import { standingOf } from './make.ts'
import type { ReportFileRow } from './store.ts'

const isOf = (row: ReportFileRow, { kind, audience }: ReportName): boolean =>
  row.kind === kind && row.audience === audience

export const newestOf = (rows: readonly ReportFileRow[], name: ReportName): ReportFileRow | null =>
  rows.find((row) => isOf(row, name)) ?? null

/** The newest ready file of a report. */
export const readyOf = (rows: readonly ReportFileRow[], name: ReportName): ReportFileRow | null =>
  rows.find((row) => isOf(row, name) && row.status === 'ready') ?? null

const urlOf = ({ id }: ReportFileRow): string => buildPath(routes.file.path, { id })

/** The standing of a report; `isCurrent` is null for callers who may not know it. */
export function toReportFile(
  rows: readonly ReportFileRow[],
  name: ReportName,
  now: Date,
  isCurrent: boolean | null,
): ReportFileAnswer {
  const newest = newestOf(rows, name)
  const ready = readyOf(rows, name)
  const standing = newest && standingOf(newest, now)
  return {
    kind: name.kind,
    audience: name.audience,
    status: standing?.status ?? 'none',
    url: ready && urlOf(ready),
    version: ready?.number ?? null,
    generated_at: ready?.generated_at?.toISOString() ?? null,
    page_count: ready?.page_count ?? null,
    is_current: isCurrent,
    reason: standing?.reason ?? null,
  }
}

/** Links to the newest ready file of each report. */
export const toLinks = (rows: readonly ReportFileRow[]): ReportLink[] =>
  reportNames.flatMap((name) => {
    const ready = readyOf(rows, name)
    if (!ready?.generated_at || !ready.page_count) return []
    return [
      {
        kind: name.kind,
        audience: name.audience,
        title: REPORTS[name.kind].title,
        url: urlOf(ready),
        version: ready.number,
        generated_at: ready.generated_at.toISOString(),
        page_count: ready.page_count,
      },
    ]
  })
