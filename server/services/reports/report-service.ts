import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'

/** A report to print. */
export interface ReportWork {
  report: PrintedReport
  /** The day it was requested, as readers see it. */
  date: string
  /** The same as an ISO 8601 instant: the file is identical whenever it is made. */
  at: string
  /** Number within its type and audience. */
  number: number
  /** Prefix of the paths in its notes. */
  publicUrl: string
}

export interface ReportFile {
  bytes: Uint8Array
  page_count: number
}

/** Draws reports as PDF. */
export interface ReportService {
  /** Throws the signal's reason, or why the report could not be drawn. */
  draw(work: ReportWork, signal?: AbortSignal): Promise<ReportFile>
  close(): Promise<void>
}
