import { type ReportName, reportNames, reportTitle } from '#shared/rules/projects/reports/kinds.ts'

/** Reports as the address and the choice name them: `project_report-buyer`. */

export const reportKey = ({ kind, audience }: ReportName): string => `${kind}-${audience}`

export const reportOptions = reportNames.map((name) => ({
  value: reportKey(name),
  label: reportTitle(name),
}))

/** The report that an address names; the first where it names none. */
export const readReport = (key: string | null): ReportName =>
  reportNames.find((name) => reportKey(name) === key) ?? FIRST

const FIRST: ReportName = { kind: 'project_report', audience: 'buyer' }
